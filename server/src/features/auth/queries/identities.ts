import type { Logins, LoginScope } from '../../../platform/actor.ts'
import { loginsOnlyOf } from './memberships.ts'

const known = ['id', 'email', 'passwordHash', 'confirmedAt'] as const

export function findIdentity(logins: Logins, email: string) {
  return logins.db.selectFrom('identities').select(known).where('email', '=', email).executeTakeFirst()
}

export function findIdentityById(logins: Logins, id: string) {
  return logins.db.selectFrom('identities').select(known).where('id', '=', id).executeTakeFirst()
}

/** Lock before creating a session or setting a password: a new password then ends every session of the old one. */
export function lockIdentity(logins: Logins, id: string) {
  return logins.db.selectFrom('identities').select(known).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** In id order, to prevent deadlocks. */
export async function lockIdentitiesOf(scope: LoginScope): Promise<void> {
  const here = scope.db.selectFrom('memberships').select('identityId').where('studioId', '=', scope.studioId)
  await scope.db.selectFrom('identities').select('id').where('id', 'in', here).orderBy('id').forNoKeyUpdate().execute()
}

export async function insertIdentity(
  logins: Logins,
  identity: { id: string; email: string; passwordHash: string; studioId: string; confirmedAt: Date | null; at: Date },
): Promise<boolean> {
  const { at, ...columns } = identity
  const added = await logins.db
    .insertInto('identities')
    .values({ ...columns, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteUnconfirmed(logins: Logins, email: string): Promise<void> {
  await logins.db.deleteFrom('identities').where('email', '=', email).where('confirmedAt', 'is', null).execute()
}

export async function storeEmail(logins: Logins, id: string, to: { email: string; at: Date }): Promise<void> {
  await logins.db.updateTable('identities').set({ email: to.email, updatedAt: to.at }).where('id', '=', id).execute()
}

export async function storePassword(logins: Logins, id: string, to: { passwordHash: string; confirmedAt: Date; at: Date }): Promise<void> {
  await logins.db
    .updateTable('identities')
    .set({ passwordHash: to.passwordHash, confirmedAt: to.confirmedAt, updatedAt: to.at })
    .where('id', '=', id)
    .execute()
}

export async function deleteIdentity(logins: Logins, id: string): Promise<void> {
  await logins.db.deleteFrom('identities').where('id', '=', id).execute()
}

/** Deletes the logins that belong to this studio alone; the others are those of another studio of theirs from now on. */
export async function deleteIdentitiesOf(scope: LoginScope): Promise<void> {
  await scope.db.deleteFrom('identities').where('id', 'in', loginsOnlyOf(scope)).execute()
  await moveHome(scope)
}

/** `studio_id` is what a server of before signs in to. */
export async function moveHome(scope: LoginScope, identityId?: string): Promise<void> {
  await scope.db
    .updateTable('identities')
    .from('memberships as other')
    .set((row) => ({ studioId: row.ref('other.studioId') }))
    .whereRef('other.identityId', '=', 'identities.id')
    .where('other.studioId', '<>', scope.studioId)
    .where('identities.studioId', '=', scope.studioId)
    .$if(identityId !== undefined, (one) => one.where('identities.id', '=', identityId as string))
    .execute()
}
