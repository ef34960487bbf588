import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db/database.ts'
import type { Directory } from '../../../platform/events/open-scope.ts'

export async function insertSignUp(
  directory: Directory,
  signUp: {
    id: string
    email: string
    name: string
    passwordHash: string
    /** with `role`, from an invitation; null opens a new studio */
    studioId: string | null
    invitationId: string | null
    browserHash: Buffer
    expiresAt: Date
    createdAt: Date
  },
): Promise<void> {
  await directory.db.insertInto('signUps').values(signUp).execute()
}

/** Unconfirmed sign-ups of an address without a login, expired ones included. */
function waiting(directory: Directory, email: string) {
  return directory.db
    .selectFrom('signUps')
    .where('email', '=', email)
    .where('followedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identities').select('id').where('email', '=', email).where('confirmedAt', 'is not', null))),
    )
}

export function findSignUpOfPassword(directory: Directory, email: string, passwordHash: string) {
  return waiting(directory, email)
    .selectAll()
    .where('passwordHash', '=', passwordHash)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findSignUpOfBrowser(directory: Directory, email: string, browserHash: Buffer) {
  return waiting(directory, email).selectAll().where('browserHash', '=', browserHash).executeTakeFirst()
}

export async function prolongSignUp(
  directory: Directory,
  id: string,
  expiresAt: Date,
): Promise<{ email: string; studioId: string | null } | undefined> {
  return directory.db
    .updateTable('signUps')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning(['email', 'studioId'])
    .executeTakeFirst()
}

export type SignUpRow = Selectable<DB['signUps']>

export function findSignUp(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('mailedLinks as link')
    .innerJoin('signUps', 'signUps.id', 'link.signUpId')
    .selectAll('signUps')
    .select('link.expiresAt as linkExpiresAt')
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export function findSignUpById(directory: Directory, id: string) {
  return directory.db.selectFrom('signUps').select(['id', 'email', 'invitationId', 'followedAt']).where('id', '=', id).executeTakeFirst()
}

/** Serialises links to one address: all its sign-ups are locked in one order. */
export function lockSignUpsOf(directory: Directory, email: string) {
  return directory.db.selectFrom('signUps').selectAll().where('email', '=', email).orderBy('id').forUpdate().execute()
}

export async function closeSignUps(
  directory: Directory,
  confirmed: { id: string; email: string },
  by: { tokenHash: Buffer; at: Date },
): Promise<void> {
  // Kept, so that the link can say it was used.
  await directory.db.updateTable('mailedLinks').set({ signUpId: confirmed.id }).where('tokenHash', '=', by.tokenHash).execute()
  await directory.db.deleteFrom('signUps').where('email', '=', confirmed.email).where('id', '<>', confirmed.id).execute()
  await directory.db
    .updateTable('signUps')
    .set({ followedAt: by.at, passwordHash: '', browserHash: null })
    .where('id', '=', confirmed.id)
    .execute()
}

export async function deleteSignUpsExpiredBefore(directory: Directory, instant: Date): Promise<void> {
  await deleteInOrder(directory, (all) => all.where('expiresAt', '<', instant))
}

export async function deleteSignUpsAround(directory: Directory, studioId: string): Promise<void> {
  const addresses = directory.db.selectFrom('identities').select('email').where('studioId', '=', studioId)
  await deleteInOrder(directory, (all) => all.where((one) => one.or([one('studioId', '=', studioId), one('email', 'in', addresses)])))
}

export async function deleteSignUpsOf(directory: Directory, email: string): Promise<void> {
  await deleteInOrder(directory, (all) => all.where('email', '=', email))
}

async function deleteInOrder(directory: Directory, which: (all: ReturnType<typeof ids>) => ReturnType<typeof ids>): Promise<void> {
  await directory.db
    .deleteFrom('signUps')
    .where('id', 'in', which(ids(directory)).orderBy('id').forUpdate())
    .execute()
}

function ids(directory: Directory) {
  return directory.db.selectFrom('signUps').select('id')
}
