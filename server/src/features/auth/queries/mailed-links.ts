import type { Logins } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type LinkRole = DB['mailedLinks']['role']

export async function noteMailedLink(
  logins: Logins,
  link: { tokenHash: Buffer; role: LinkRole; email: string; mailedAt: Date; expiresAt: Date } & (
    | { signUpId: string; identityId?: never }
    | { identityId: string; signUpId?: never }
  ),
): Promise<void> {
  await logins.db.insertInto('mailedLinks').values(link).execute()
}

export function findMailedLink(logins: Logins, tokenHash: Buffer) {
  return logins.db
    .selectFrom('mailedLinks as link')
    .leftJoin('identities as identity', 'identity.id', 'link.identityId')
    .select([
      'link.tokenHash',
      'link.role',
      'link.signUpId',
      'link.identityId',
      'link.email',
      'link.mailedAt',
      'link.expiresAt',
      'link.followedAt',
    ])
    .select('identity.email as currentEmail')
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}
export type MailedLink = NonNullable<Awaited<ReturnType<typeof findMailedLink>>>

export async function hasNewerLink(
  logins: Logins,
  { tokenHash, identityId, mailedAt }: Pick<MailedLink, 'tokenHash' | 'identityId' | 'mailedAt'>,
  roles: readonly LinkRole[],
  now: Date,
): Promise<boolean> {
  const newer = await logins.db
    .selectFrom('mailedLinks')
    .select('tokenHash')
    .where('identityId', '=', identityId)
    .where('role', 'in', roles)
    .where('tokenHash', '<>', tokenHash)
    .where('mailedAt', '>=', mailedAt)
    .where('followedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('recoveryLinks').select('id').whereRef('recoveryLinks.tokenHash', '=', 'mailedLinks.tokenHash')),
        exists(selectFrom('emailChanges').select('identityId').whereRef('emailChanges.tokenHash', '=', 'mailedLinks.tokenHash')),
      ]),
    )
    .executeTakeFirst()
  return newer !== undefined
}

export async function noteFollowed(logins: Logins, tokenHash: Buffer, at: Date): Promise<void> {
  await logins.db.updateTable('mailedLinks').set({ followedAt: at }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteMailedLinksBefore(logins: Logins, instant: Date): Promise<void> {
  await logins.db.deleteFrom('mailedLinks').where('mailedAt', '<', instant).execute()
}
