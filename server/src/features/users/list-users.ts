import type { ListUsers, UserPage } from '@callboard/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { mayInvite } from './policy.ts'
import { presentUser } from './present.ts'
import { pageOfUsers } from './queries.ts'

/** The people of the studio, 50 a page (S3 §2): all of them for staff, the staff and themselves for parents. */
export async function listUsers(actor: Actor, input: ListUsers): Promise<UserPage> {
  const { rows, total, page } = await pageOfUsers(actor, input)
  return { users: rows.map((row) => presentUser(actor, row)), total, page, can: { invite: mayInvite(actor) } }
}
