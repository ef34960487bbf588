import type { Actor, WithLogins } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../../subscriptions/tell-upgrade-required.ts'
import { countSending, giveBackSending } from '../limits.ts'

/** Runs `send` if the subscription has room (S3 §5). */
export async function withinCapacity<Result>(
  visitor: Visitor,
  addressOf: (actor: Actor) => Promise<string | undefined>,
  send: (actor: WithLogins<Actor>) => Promise<Result>,
): Promise<Result | Refusal<'capacity-full' | 'too-many-requests'>> {
  const owner = await visitor.withActor(async (actor) => ({ studioId: actor.studioId, email: (await addressOf(actor)) ?? '' }))
  const limited = await countSending(visitor, owner.studioId, owner.email)
  if (limited) return limited
  const sent = await visitor.withActor<Result | Refusal<'capacity-full'>, { logins: true }>(
    async (actor) => {
      const { canAdd, maxStudents } = await countCapacity(actor)
      return canAdd ? send(actor) : refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
    },
    { logins: true },
  )
  if (isRefusal(sent)) await giveBackSending(visitor, owner.studioId, owner.email)
  return sent
}
