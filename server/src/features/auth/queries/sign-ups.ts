import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db/database.ts'
import type { Logins, LoginScope } from '../../../platform/actor.ts'
import { loginsOnlyOf } from './memberships.ts'

export async function insertSignUp(
  logins: Logins,
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
  await logins.db.insertInto('signUps').values(signUp).execute()
}

/** Unconfirmed sign-ups of an address without a login, expired ones included. */
function waiting(logins: Logins, email: string) {
  return logins.db
    .selectFrom('signUps')
    .where('email', '=', email)
    .where('followedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identities').select('id').where('email', '=', email).where('confirmedAt', 'is not', null))),
    )
}

export function findSignUpOfPassword(logins: Logins, email: string, passwordHash: string) {
  return waiting(logins, email)
    .selectAll()
    .where('passwordHash', '=', passwordHash)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findSignUpOfBrowser(logins: Logins, email: string, browserHash: Buffer) {
  return waiting(logins, email).selectAll().where('browserHash', '=', browserHash).executeTakeFirst()
}

export async function prolongSignUp(
  logins: Logins,
  id: string,
  expiresAt: Date,
): Promise<{ email: string; studioId: string | null } | undefined> {
  return logins.db
    .updateTable('signUps')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning(['email', 'studioId'])
    .executeTakeFirst()
}

export type SignUpRow = Selectable<DB['signUps']>

export function findSignUp(logins: Logins, tokenHash: Buffer) {
  return logins.db
    .selectFrom('mailedLinks as link')
    .innerJoin('signUps', 'signUps.id', 'link.signUpId')
    .selectAll('signUps')
    .select('link.expiresAt as linkExpiresAt')
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export function findSignUpById(logins: Logins, id: string) {
  return logins.db.selectFrom('signUps').select(['id', 'email', 'invitationId', 'followedAt']).where('id', '=', id).executeTakeFirst()
}

/** Serialises links to one address: all its sign-ups are locked in one order. */
export function lockSignUpsOf(logins: Logins, email: string) {
  return logins.db.selectFrom('signUps').selectAll().where('email', '=', email).orderBy('id').forUpdate().execute()
}

export async function closeSignUps(
  logins: Logins,
  confirmed: { id: string; email: string },
  by: { tokenHash: Buffer; at: Date },
): Promise<void> {
  // Kept, so that the link can say it was used.
  await logins.db.updateTable('mailedLinks').set({ signUpId: confirmed.id }).where('tokenHash', '=', by.tokenHash).execute()
  await logins.db.deleteFrom('signUps').where('email', '=', confirmed.email).where('id', '<>', confirmed.id).execute()
  await logins.db
    .updateTable('signUps')
    .set({ followedAt: by.at, passwordHash: '', browserHash: null })
    .where('id', '=', confirmed.id)
    .execute()
}

export async function deleteSignUpsExpiredBefore(logins: Logins, instant: Date): Promise<void> {
  await deleteInOrder(logins, (all) => all.where('expiresAt', '<', instant))
}

export async function deleteSignUpsAround(scope: LoginScope): Promise<void> {
  const addresses = scope.db.selectFrom('identities').select('email').where('id', 'in', loginsOnlyOf(scope))
  await deleteInOrder(scope, (all) => all.where((one) => one.or([one('studioId', '=', scope.studioId), one('email', 'in', addresses)])))
}

export async function deleteSignUpsOf(logins: Logins, email: string): Promise<void> {
  await deleteInOrder(logins, (all) => all.where('email', '=', email))
}

async function deleteInOrder(logins: Logins, which: (all: ReturnType<typeof ids>) => ReturnType<typeof ids>): Promise<void> {
  await logins.db
    .deleteFrom('signUps')
    .where('id', 'in', which(ids(logins)).orderBy('id').forUpdate())
    .execute()
}

function ids(logins: Logins) {
  return logins.db.selectFrom('signUps').select('id')
}
