import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding, lockChannel } from '../queries/channels.ts'
import { addByHand, forgetEarlierTimes } from '../queries/members.ts'
import { findThoseHere, memberIds } from '../queries/people.ts'
import { tellChannel } from '../tell-channel.ts'

/** Adds people to a channel by hand: they stay, whatever it follows. */
export async function addMembers(
  actor: Actor,
  input: { id: string; memberIds: readonly string[] },
): Promise<{ added: number } | Refusal<'channel-not-found' | 'person-not-found'>> {
  await lockChannel(actor, input.id)
  if (!(await findChannelStanding(actor, input.id))) return refuse('channel-not-found')
  const asked = [...new Set(input.memberIds)]
  if ((await findThoseHere(actor, asked)).length < asked.length) return refuse('person-not-found')
  const before = new Set(await memberIds(actor, input.id))
  const added = asked.filter((userId) => !before.has(userId))
  await forgetEarlierTimes(actor, input.id, added)
  await addByHand(
    actor,
    input.id,
    asked.map((userId) => ({ userId, role: 'member' })),
  )
  if (added.length > 0) await tellChannel(actor, input.id)
  return { added: added.length }
}
