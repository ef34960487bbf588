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
    /** both of an invitation; null: a new studio is to be opened */
    studioId: string | null
    invitationId: string | null
    /** of the cookie of the browser that it was typed in */
    browserHash: Buffer
    expiresAt: Date
    createdAt: Date
  },
): Promise<void> {
  await directory.db.insertInto('signUps').values(signUp).execute()
}

/** What was signed up for with an address that has no login, and not confirmed yet, also where its link has expired. */
function waiting(directory: Directory, email: string) {
  return directory.db
    .selectFrom('signUps')
    .where('email', '=', email)
    .where('followedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identities').select('id').where('email', '=', email).where('confirmedAt', 'is not', null))),
    )
}

/** The newest of those that wait with a password. */
export function findSignUpOfPassword(directory: Directory, email: string, passwordHash: string) {
  return waiting(directory, email)
    .selectAll()
    .where('passwordHash', '=', passwordHash)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The one that waits of a browser. */
export function findSignUpOfBrowser(directory: Directory, email: string, browserHash: Buffer) {
  return waiting(directory, email).selectAll().where('browserHash', '=', browserHash).executeTakeFirst()
}

/**
 * Keeps a pending sign-up as long as the link that is about to be mailed.
 * @returns where to mail it, and the studio that it joins; undefined when the sign-up is confirmed or gone
 */
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

/** The sign-up of a link, in any state, and until when this link of it works; undefined when there is no such link. */
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

/**
 * All sign-ups with one address, locked in one order until the transaction ends: two links to one address that are followed at
 * once wait for each other.
 */
export function lockSignUpsOf(directory: Directory, email: string) {
  return directory.db.selectFrom('signUps').selectAll().where('email', '=', email).orderBy('id').forUpdate().execute()
}

/**
 * Marks a sign-up as confirmed by a link, without its password and its browser, and deletes the others with its address, also the one
 * that the link was mailed for.
 */
export async function closeSignUps(
  directory: Directory,
  confirmed: { id: string; email: string },
  by: { tokenHash: Buffer; at: Date },
): Promise<void> {
  // Kept, so that it says that it was used.
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

/** Of a studio's people, and of those who were about to join it. */
export async function deleteSignUpsAround(directory: Directory, studioId: string): Promise<void> {
  const addresses = directory.db.selectFrom('identities').select('email').where('studioId', '=', studioId)
  await deleteInOrder(directory, (all) => all.where((one) => one.or([one('studioId', '=', studioId), one('email', 'in', addresses)])))
}

/** Everything that was signed up for with an address, confirmed or not. */
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
