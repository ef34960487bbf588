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

/** How many passwords of sign-ups with one address are tried: people correct themselves once or twice. */
const tried = 3

/** What was signed up for with an address and not confirmed yet, also where its link has expired: the newest few. */
export function newestSignUps(directory: Directory, email: string) {
  return directory.db
    .selectFrom('signUps')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .where('followedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(tried)
    .execute()
}

/** The pending sign-up that a browser has made with an address. */
export function findSignUpOfBrowser(directory: Directory, email: string, browserHash: Buffer) {
  return directory.db
    .selectFrom('signUps')
    .select('id')
    .where('browserHash', '=', browserHash)
    .where('email', '=', email)
    .where('followedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Gives a pending sign-up a new link in the place of its old one.
 * @returns where to mail it, and the studio that it joins; undefined when the sign-up is confirmed or gone
 */
export async function giveSignUpLink(
  directory: Directory,
  id: string,
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<{ email: string; studioId: string | null } | undefined> {
  return directory.db
    .updateTable('signUps')
    .set(link)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning(['email', 'studioId'])
    .executeTakeFirst()
}

/** The sign-up of a link, in any state; undefined when there is no such link. */
export function findSignUp(directory: Directory, tokenHash: Buffer) {
  return directory.db.selectFrom('signUps').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/**
 * All sign-ups with the address that a link was mailed to, locked in one order until the transaction ends: two links to one
 * address that are followed at once wait for each other.
 */
export function lockSignUpsBeside(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('signUps')
    .selectAll()
    .where('email', '=', (mailed) =>
      mailed.selectFrom('signUps as linked').select('linked.email').where('linked.tokenHash', '=', tokenHash),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Marks the sign-up as confirmed, without its password and its browser, and deletes the others with its address. */
export async function closeSignUps(directory: Directory, followed: { id: string; email: string }, at: Date): Promise<void> {
  await directory.db
    .updateTable('signUps')
    .set({ followedAt: at, passwordHash: '', browserHash: null })
    .where('id', '=', followed.id)
    .execute()
  await directory.db.deleteFrom('signUps').where('email', '=', followed.email).where('id', '<>', followed.id).execute()
}

export async function deleteSignUpsExpiredBefore(directory: Directory, instant: Date): Promise<void> {
  await deleteInOrder(directory, (all) => all.where('expiresAt', '<', instant))
}

export async function deleteSignUpsInto(directory: Directory, studioId: string): Promise<void> {
  await deleteInOrder(directory, (all) => all.where('studioId', '=', studioId))
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
