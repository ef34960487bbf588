import { type Joined, joinedShownDays } from '@callboard/contract/invitations'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { joinedSince } from '../queries/fates.ts'

export async function listJoined(actor: Actor): Promise<Joined[]> {
  const rows = await joinedSince(actor, toDate(actor.clock.now().subtract({ hours: joinedShownDays * 24 })))
  return rows.map(({ acceptedAt, ...row }) => ({ ...row, joinedAt: (acceptedAt ?? new Date(0)).toISOString() }))
}
