import type { Actor } from '../../platform/actor.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { notify } from '../notifications/notify.ts'
import { countCapacity } from '../subscriptions/count-capacity.ts'
import { countSending, giveBackSending } from './limits.ts'

/** Runs `deed` if the subscription has room (S3 §5); the upgrade notice has its own transaction, since a refusal rolls back. */
export async function withinCapacity<Result>(
  visitor: Visitor,
  addressOf: (actor: Actor) => Promise<string | undefined>,
  deed: (actor: Actor) => Promise<Result>,
): Promise<Result | Refusal<'capacity-full' | 'too-many-requests' | GateCode>> {
  const owner = await visitor.withActor(async (actor) => ({ studioId: actor.studioId, email: await addressOf(actor) }))
  if (isRefusal(owner)) return owner
  const limited = await countSending(visitor, owner.studioId, owner.email ?? '')
  if (limited) return limited
  const done = await visitor.withActorAndLogins<Result | Refusal<'capacity-full'>>(async (actor) => {
    const { canAdd, maxStudents } = await countCapacity(actor)
    return canAdd ? deed(actor) : refuse('capacity-full', { max: maxStudents })
  })
  if (isRefusal(done)) await giveBackSending(visitor, owner.studioId, owner.email ?? '')
  if (isRefusal(done) && done.code === 'capacity-full') {
    const maxStudents = Number(done.values['max'])
    await visitor.withActor((actor) => notify(actor, 'upgrade_required', { to: 'owners', details: { maxStudents } }))
  }
  return done
}
