import type { ChannelMember } from '@callboard/contract/channels'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { presentAuthor } from '../../users/present-author.ts'
import { listPeople } from '../queries/people.ts'

/** Members see names and roles, owners addresses besides (S4 channels). */
export async function listMembers(actor: Actor, { id }: { id: string }): Promise<ChannelMember[] | Refusal<'channel-not-found'>> {
  if (!(await findChannelStanding(actor, id))) return refuse('channel-not-found')
  return (await listPeople(actor, id)).map((row) => ({
    user: presentAuthor({ authorId: row.id, authorName: row.name, authorRole: row.role, photoVersion: row.photoVersion }),
    email: actor.role === 'owner' ? row.email : null,
    role: row.isAdmin ? 'admin' : 'member',
    isByHand: row.isByHand,
  }))
}
