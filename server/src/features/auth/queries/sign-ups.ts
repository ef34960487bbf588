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
    expiresAt: Date
    createdAt: Date
  },
): Promise<void> {
  await directory.db.insertInto('signUps').values(signUp).execute()
}

/** What was signed up for with an address and not confirmed yet, also where its link has expired; the newest first. */
export function pendingSignUps(directory: Directory, email: string, atMost: number) {
  return directory.db
    .selectFrom('signUps')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .where('followedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
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

/** The studio that the sign-up of a link joins; null when it opens one, or when there is no such link. */
export async function studioToJoin(directory: Directory, tokenHash: Buffer): Promise<string | null> {
  const signUp = await directory.db.selectFrom('signUps').select('studioId').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return signUp?.studioId ?? null
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

/** Marks the sign-up as confirmed, without its password, and deletes the others with its address. */
export async function closeSignUps(directory: Directory, followed: { id: string; email: string }, at: Date): Promise<void> {
  await directory.db.updateTable('signUps').set({ followedAt: at, passwordHash: '' }).where('id', '=', followed.id).execute()
  await directory.db.deleteFrom('signUps').where('email', '=', followed.email).where('id', '<>', followed.id).execute()
}

export async function deleteSignUpsExpiredBefore(directory: Directory, instant: Date): Promise<void> {
  await directory.db.deleteFrom('signUps').where('expiresAt', '<', instant).execute()
}

/** Everything that was signed up for with an address, confirmed or not. */
export async function deleteSignUpsOf(directory: Directory, email: string): Promise<void> {
  await directory.db.deleteFrom('signUps').where('email', '=', email).execute()
}
