import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { readPostBells } from '../bells/read-post-bells.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { advanceRead as writeRead } from '../queries/members.ts'

/** Up to where somebody has read; their other devices learn of it, and nobody else. */
export async function notePostsRead(
  actor: Actor,
  { id, to }: { id: string; to: number },
): Promise<{ readTo: number } | Refusal<'channel-not-found'>> {
  const standing = await findChannelStanding(actor, id)
  if (!standing) return refuse('channel-not-found')
  const readTo = await writeRead(actor, id, actor.user.id, to)
  await readPostBells(actor, standing, readTo)
  for (const noun of ['channels', 'notifications'] as const) actor.refresh(noun, { users: [actor.user.id] }, [id])
  return { readTo }
}
