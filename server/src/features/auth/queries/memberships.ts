import type { Logins, LoginScope } from '../../../platform/actor.ts'

export interface Membership {
  readonly studioId: string
  readonly userId: string
}

/** The last used first, and last those where they are not active. */
export function membershipsOf(logins: Logins, identityId: string): Promise<Membership[]> {
  return ordered(logins, identityId).execute()
}

/** Where a sign-in leads, and the studio that a link of the login is followed in. */
export function findHome(logins: Logins, identityId: string): Promise<Membership | undefined> {
  return ordered(logins, identityId).limit(1).executeTakeFirst()
}

/** Adds where its login belongs to what a link says; none of a login that is no longer anybody's. */
export async function withHome<Row extends { identityId: string }>(
  logins: Logins,
  finding: Promise<Row | undefined>,
): Promise<(Row & Membership) | undefined> {
  const row = await finding
  const home = row && (await findHome(logins, row.identityId))
  return home && { ...row, ...home }
}

function ordered(logins: Logins, identityId: string) {
  return logins.db
    .selectFrom('memberships')
    .select(['studioId', 'userId'])
    .where('identityId', '=', identityId)
    .orderBy('active', 'desc')
    .orderBy('usedAt', (order) => order.desc().nullsLast())
    .orderBy('userId')
}

export async function findIdentityOf(scope: LoginScope, userId: string): Promise<string | undefined> {
  const membership = await scope.db
    .selectFrom('memberships')
    .select('identityId')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return membership?.identityId
}

/** The logins of a studio that belong nowhere else: they end with it. */
export function loginsOnlyOf(scope: LoginScope) {
  return scope.db
    .selectFrom('memberships as here')
    .where('here.studioId', '=', scope.studioId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .select('other.studioId')
            .whereRef('other.identityId', '=', 'here.identityId')
            .where('other.studioId', '<>', scope.studioId),
        ),
      ),
    )
    .select('here.identityId')
}

export async function noteUsed(logins: Logins, identityId: string, studioId: string, at: Date): Promise<void> {
  await logins.db
    .updateTable('memberships')
    .set({ usedAt: at })
    .where('identityId', '=', identityId)
    .where('studioId', '=', studioId)
    .execute()
}
