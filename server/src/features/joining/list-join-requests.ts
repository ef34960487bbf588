import type { JoinRequest } from '@callboard/contract/joining'
import type { Actor } from '../../platform/actor.ts'
import { openRequests } from './queries.ts'

export async function listJoinRequests(actor: Actor): Promise<JoinRequest[]> {
  const rows = await openRequests(actor)
  return rows.map(({ familyId, familyName, askedAt, ...request }) => ({
    ...request,
    askedAt: askedAt.toISOString(),
    family: familyId === null ? null : { id: familyId, name: familyName ?? '' },
  }))
}
