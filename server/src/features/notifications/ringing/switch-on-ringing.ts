import { mostRinging, usualQuietHours } from '@callboard/contract/ringing-limits'
import type { SwitchOnRinging } from '@callboard/contract/ringing'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import type { Asked } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { columnsOfWishes, forgetOthersOfBrowser, lockOwnRow, putDevice, ringingDevices } from './queries.ts'
import { wishesOf } from './read-ringing.ts'

type Refused = Refusal<'push-service-unknown' | 'push-address-unreadable' | 'ringing-full' | 'id-taken'>

const usual = { classUpdates: true, messages: true, billing: true, quiet: usualQuietHours }

/** Makes the browser ring until its session ends (S4 doors and devices); idempotent. */
export async function switchOnRinging(
  actor: Actor,
  { id, wishes, ...address }: SwitchOnRinging,
  { push, userAgent }: Pick<Asked, 'push' | 'userAgent'>,
): Promise<Refused | void> {
  const fault = push.faultOf(address)
  if (fault === 'unknown-service') return refuse('push-service-unknown', { service: new URL(address.endpoint).hostname })
  if (fault === 'unreadable') return refuse('push-address-unreadable')
  await lockOwnRow(actor)
  const addressHash = tokenHash(address.endpoint)
  await forgetOthersOfBrowser(actor, { id, addressHash })
  const own = await ringingDevices(actor, actor.user.id).execute()
  const before = own.find((one) => one.id === id)
  if (!before && own.length >= mostRinging) return refuse('ringing-full')
  const isPut = await putDevice(actor, {
    id,
    sessionId: actor.session.id,
    addressHash,
    sealedAddress: push.seal(address),
    device: deviceOf(userAgent),
    ...columnsOfWishes(wishes ?? (before ? wishesOf(before) : usual)),
    createdAt: toDate(actor.clock.now()),
  })
  return isPut ? undefined : refuse('id-taken')
}
