import type { Directory } from '../../../platform/events/open-scope.ts'

const known = ['id', 'email', 'passwordHash', 'studioId', 'confirmedAt'] as const

export function findIdentity(directory: Directory, email: string) {
  return directory.db.selectFrom('identities').select(known).where('email', '=', email).executeTakeFirst()
}

export function findIdentityById(directory: Directory, id: string) {
  return directory.db.selectFrom('identities').select(known).where('id', '=', id).executeTakeFirst()
}

/** Lock before creating a session or setting a password: a new password then ends every session of the old one. */
export function lockIdentity(directory: Directory, id: string) {
  return directory.db.selectFrom('identities').select(known).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** In id order, to prevent deadlocks. */
export async function lockIdentitiesOf(directory: Directory, studioId: string): Promise<void> {
  await directory.db.selectFrom('identities').select('id').where('studioId', '=', studioId).orderBy('id').forNoKeyUpdate().execute()
}

export async function insertIdentity(
  directory: Directory,
  identity: { id: string; email: string; passwordHash: string; studioId: string; confirmedAt: Date | null; at: Date },
): Promise<boolean> {
  const { at, ...columns } = identity
  const added = await directory.db
    .insertInto('identities')
    .values({ ...columns, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteUnconfirmed(directory: Directory, email: string): Promise<void> {
  await directory.db.deleteFrom('identities').where('email', '=', email).where('confirmedAt', 'is', null).execute()
}

export async function storeEmail(directory: Directory, id: string, to: { email: string; at: Date }): Promise<void> {
  await directory.db.updateTable('identities').set({ email: to.email, updatedAt: to.at }).where('id', '=', id).execute()
}

export async function storePassword(
  directory: Directory,
  id: string,
  to: { passwordHash: string; confirmedAt: Date; at: Date },
): Promise<void> {
  await directory.db
    .updateTable('identities')
    .set({ passwordHash: to.passwordHash, confirmedAt: to.confirmedAt, updatedAt: to.at })
    .where('id', '=', id)
    .execute()
}

export async function deleteIdentity(directory: Directory, id: string): Promise<void> {
  await directory.db.deleteFrom('identities').where('id', '=', id).execute()
}

export async function deleteIdentitiesOf(directory: Directory, studioId: string): Promise<void> {
  await directory.db.deleteFrom('identities').where('studioId', '=', studioId).execute()
}
