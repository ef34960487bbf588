import { Role } from '@callboard/contract/roles'
import type { Actor } from '../../platform/actor.ts'
import { findDoers } from './queries.ts'

/** Everybody whom the activity can be filtered by. */
export async function listDoers(actor: Actor): Promise<{ id: string; name: string; role: Role | null }[]> {
  return (await findDoers(actor)).map(({ id, name, role }) => ({ id, name, role: Role.safeParse(role).data ?? null }))
}
