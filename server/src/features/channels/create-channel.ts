import type { Channel, CreateChannel } from '@callboard/contract/channels'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { openChannel } from './open-channel.ts'
import { followColumns, hasRoomForAnother, insertChannel, isThere, lockChannel } from './queries/channels.ts'
import { addByHand } from './queries/members.ts'
import { findThoseHere } from './queries/people.ts'
import { tellChannel } from './tell-channel.ts'

type Code = 'person-not-found' | 'class-not-found' | 'too-many-channels' | 'channel-exists'

/** Creates a channel with its members in one transaction; whoever creates it is its admin (S2 §6, S4 channels). */
export async function createChannel(actor: Actor, input: Required<CreateChannel>): Promise<Channel | Refusal<Code>> {
  const { id, name, description, follows } = input
  const memberIds = [...new Set(input.memberIds)].filter((member) => member !== actor.user.id)
  if ((await findThoseHere(actor, memberIds)).length < memberIds.length) return refuse('person-not-found')
  if (follows && !(await isThere(actor, follows))) return refuse('class-not-found')
  const before = await lockChannel(actor, id)
  if (!before && !(await hasRoomForAnother(actor))) return refuse('too-many-channels')
  if (before || !(await insertChannel(actor, { id, name, description, follows, createdBy: actor.user.id }))) {
    const stored = before ?? (await lockChannel(actor, id))
    const { followKind, followId, followRole } = followColumns(follows)
    const isSame =
      stored?.createdBy === actor.user.id &&
      stored.deletedAt === null &&
      stored.name === name &&
      stored.description === description &&
      stored.followKind === followKind &&
      stored.followId === followId &&
      stored.followRole === followRole
    if (!isSame) return refuse('channel-exists')
  } else {
    const members = memberIds.map((userId) => ({ userId, role: 'member' as const }))
    await addByHand(actor, id, [{ userId: actor.user.id, role: 'admin' }, ...members])
    await tellChannel(actor, id)
  }
  const created = await openChannel(actor, { id })
  return isRefusal(created) ? refuse('channel-exists') : created
}
