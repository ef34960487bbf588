import type { ListUsers, UserPage } from '@callboard/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { mayInvite } from './policy.ts'
import { presentUser } from './present.ts'
import { pageOfUsers } from './queries.ts'

/** Reads a page of 50 users (S3 §2); parents see staff and themselves. */
export async function listUsers(actor: Actor, input: ListUsers): Promise<UserPage> {
  const { rows, total, page } = await pageOfUsers(actor, input)
  return { users: rows.map((row) => presentUser(actor, row)), total, page, can: { invite: mayInvite(actor) } }
}
