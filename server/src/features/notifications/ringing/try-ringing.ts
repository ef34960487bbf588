import { randomUUIDv7 } from 'node:crypto'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { linkInStudio } from '../../../platform/mail/link-in-studio.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findReaders } from '../find-readers.ts'
import { readerOf } from '../reader.ts'
import { trials } from './limits.ts'
import { noteDelivery, ringingDevices } from './queries.ts'

type Refused = Refusal<'device-not-found' | 'push-service-away' | 'push-refused' | 'too-many-requests'>

/** Rings one of somebody's devices at once, at whatever hour, and says whether its push service has taken it. */
export async function tryRinging(visitor: Visitor, { id }: { id: string }): Promise<{ outcome: 'rung' | 'gone' } | Refused> {
  const found = await visitor.withActor(async (actor) => {
    const { studioId, user } = actor
    const device = await ringingDevices(actor, user.id).where('d.id', '=', id).executeTakeFirst()
    const [reader] = await findReaders(actor, [user.id])
    return device && reader ? { studioId, userId: user.id, device, reader: readerOf(reader) } : refuse('device-not-found')
  })
  if (isRefusal(found)) return found
  const { studioId, userId, device, reader } = found
  const wait = await visitor.limits.spend(trials, userId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const outcome = await visitor.push
    .send(device.sealedAddress, {
      title: 'This is how Callboard rings',
      body: `It rings here for ${reader.studioName}.`,
      navigate: linkInStudio(visitor.publicUrl, studioId, '/dashboard/notifications'),
      lang: reader.locale,
      tag: `${userId}/trial`,
      id: randomUUIDv7(),
      badge: null,
      isUrgent: true,
    })
    .catch(() => 'away' as const)
  if (outcome === 'away') return refuse('push-service-away')
  if (outcome === 'refused') return refuse('push-refused')
  await visitor.withScope(studioId, (scope) => noteDelivery(scope, device, outcome))
  return { outcome: outcome === 'taken' ? 'rung' : 'gone' }
}
