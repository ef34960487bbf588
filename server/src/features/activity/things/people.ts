import { sql } from 'kysely'
import { Hidden, type FindThings } from '../../../platform/activity/thing.ts'
import { looks, word, yes } from './say.ts'

/** The password and second factor of a login are seen only where logins are. */
export const lookAtUsers: FindThings = async (scope, ids) => {
  const { db, studioId } = scope
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.role', 'u.email', 'u.name', 'u.phone', 'u.identityId'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('writingStops as w')
            .select('w.userId')
            .whereRef('w.studioId', '=', 'u.studioId')
            .whereRef('w.userId', '=', 'u.id'),
        )
        .as('isStopped'),
    )
    .where('u.studioId', '=', studioId)
    .where('u.id', 'in', [...ids])
    .execute()
  const logins =
    'seesLogins' in scope
      ? await findLogins(
          scope,
          rows.flatMap(({ identityId }) => identityId ?? []),
        )
      : null
  return looks(rows, ({ id, role, email, name, phone, identityId, isStopped }) => {
    const login = identityId === null ? undefined : logins?.get(identityId)
    return {
      label: '{u}',
      userId: id,
      fields: {
        Role: role === 'deleted' ? 'Removed' : word(role),
        Email: new Hidden(email),
        Name: new Hidden(name),
        Phone: new Hidden(phone),
        'May write': yes(!isStopped),
        ...(login && { Password: new Hidden(login.password), 'Two-factor authentication': login.hasFactor ? 'On' : 'Off' }),
      },
    }
  })
}

async function findLogins({ db }: Parameters<FindThings>[0], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { password: string; hasFactor: boolean }>()
  const { rows } = await sql<{ id: string; password: string; hasFactor: boolean }>`
    select id, password_hash as password,
      exists (select from two_factors f where f.identity_id = i.id and f.confirmed_at is not null) as has_factor
    from identities i where id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const lookAtInvitations: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('invitations')
      .select(['id', 'role', 'revokedAt', 'acceptedAt', 'userId'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ role, revokedAt, acceptedAt, userId }) => ({
      label: `an invitation as ${role}`,
      userId,
      fields: { State: revokedAt ? 'Revoked' : acceptedAt ? 'Accepted' : 'Open', Role: word(role) },
    }),
  )

export const lookAtReports: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('reports')
      .select(['id', 'kind', 'outcome', 'authorId'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ kind, outcome, authorId }) => ({ label: `a report of a ${kind} by {u}`, userId: authorId, fields: { Answer: word(outcome) } }),
  )

/** By its own id, or by that of the record that went. */
export const lookAtMerges: FindThings = async ({ db, studioId }, ids) => {
  const rows = await db
    .selectFrom('merges')
    .select(['id', 'otherId', 'studentId', 'userId'])
    .where('studioId', '=', studioId)
    .where((is) => is.or([is('id', 'in', [...ids]), is('otherId', 'in', [...ids])]))
    .execute()
  return looks(
    rows.map((row) => ({ ...row, id: ids.includes(row.otherId) ? row.otherId : row.id })),
    ({ studentId, userId }) => ({ label: `two records of ${studentId ? '{s}' : '{u}'}`, studentId, userId }),
  )
}
