import { belongingWords } from '@callboard/contract/belonging-words'
import { Role } from '@callboard/contract/roles'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { followName } from '../present.ts'
import { findSeen, lockChannel } from '../queries/channels.ts'
import { deleteByHand } from '../queries/members.ts'
import { listPeople } from '../queries/people.ts'
import { audienceOf } from '../tell-channel.ts'

/** Somebody who was added by hand is so no longer; whoever belongs to what the channel follows, too, stays as they are. */
export async function removeMember(
  actor: Actor,
  { id, userId }: { id: string; userId: string },
): Promise<{ userId: string } | Refusal<'channel-not-found' | 'member-follows'>> {
  await lockChannel(actor, id)
  const channel = await findSeen(actor, id)
  if (!channel) return refuse('channel-not-found')
  const audience = await audienceOf(actor, id)
  await deleteByHand(actor, id, userId)
  const stays = (await listPeople(actor, id)).find((one) => one.id === userId)
  if (stays && channel.followKind) {
    const role = Role.safeParse(stays.role).data ?? null
    return refuse('member-follows', { why: belongingWords(stays.name, role, { kind: channel.followKind, name: followName(channel) }) })
  }
  actor.refresh('channels', audience, [id])
  actor.refresh('notifications', { users: [userId] })
  return { userId }
}
