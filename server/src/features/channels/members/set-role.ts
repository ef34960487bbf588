import type { ChannelRole } from '@callboard/contract/channels'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding, lockChannel } from '../queries/channels.ts'
import { setRoleOf } from '../queries/members.ts'
import { listPeople } from '../queries/people.ts'
import { tellChannel } from '../tell-channel.ts'

export async function setRole(
  actor: Actor,
  { id, userId, role }: { id: string; userId: string; role: ChannelRole },
): Promise<{ userId: string; role: ChannelRole } | Refusal<'channel-not-found' | 'member-not-found' | 'owner-is-admin'>> {
  await lockChannel(actor, id)
  if (!(await findChannelStanding(actor, id))) return refuse('channel-not-found')
  const member = (await listPeople(actor, id)).find((one) => one.id === userId)
  if (!member) return refuse('member-not-found')
  if (member.role === 'owner' && role === 'member') return refuse('owner-is-admin')
  await setRoleOf(actor, id, userId, role)
  await tellChannel(actor, id)
  return { userId, role }
}
