import type { Me } from '@callboard/contract/auth'
import { Role } from '@callboard/contract/roles'
import { sql } from 'kysely'
import type { LoginScope, Logins, Scope } from '../../../platform/actor.ts'

export type PersonRow = Omit<Me, 'photoUrl' | 'isFamily' | 'hasBills'>

export async function findPerson(scope: Scope, id: string): Promise<PersonRow | undefined> {
  const row = await scope.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('role', '<>', 'deleted')
    .executeTakeFirst()
  return row && { ...row, role: Role.parse(row.role) }
}

/** An account that was merged into another one of the same person; a deleted one is none. */
export async function isClosed({ db, studioId }: Scope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['active', 'role'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && !row.active && row.role !== 'deleted'
}

/** The subscription's columns are those of the running one, else of the last; null before the first. One statement. */
export function studioWithSubscription(scope: Scope, userId: string | null = null) {
  return scope.db
    .selectFrom('studios as studio')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('studioSubscriptions')
          .selectAll()
          .whereRef('studioSubscriptions.studioId', '=', 'studio.id')
          .orderBy(sql`studio_subscriptions.status = 'cancelled'`)
          .orderBy('studioSubscriptions.createdAt', 'desc')
          .limit(1)
          .as('subscription'),
      (join) => join.onTrue(),
    )
    .select(['studio.id', 'studio.name', 'studio.phone', 'studio.email', 'studio.address'])
    .select(['studio.country', 'studio.currency', 'studio.timezone', 'studio.dateFormat', 'studio.accent'])
    .select(['subscription.id as subscriptionId', 'subscription.tier', 'subscription.billingInterval', 'subscription.status'])
    .select(['subscription.priceMinor', 'subscription.trialEndsAt', 'subscription.currentPeriodEndsAt', 'subscription.maxStudents'])
    .select(['subscription.pastDueSince', 'subscription.endedAt', 'subscription.cancelAtPeriodEnd', 'subscription.isLifetime'])
    .select('subscription.providerSubscriptionId')
    .select((row) =>
      row
        .selectFrom('studioLogos')
        .select('studioLogos.fileId')
        .where('studioLogos.studioId', '=', scope.studioId)
        .where('studioLogos.removedAt', 'is', null)
        .as('logoId'),
    )
    .select((row) =>
      row
        .selectFrom('pictures')
        .select('pictures.version')
        .where('pictures.studioId', '=', scope.studioId)
        .where('pictures.userId', '=', userId)
        .as('photoVersion'),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('families')
            .select('families.userId')
            .where('families.studioId', '=', scope.studioId)
            .where('families.userId', '=', userId),
        )
        .$castTo<boolean>()
        .as('isFamily'),
    )
    .select((row) =>
      row
        .or([
          row.exists(
            row
              .selectFrom('invoices')
              .select('invoices.id')
              .where('invoices.studioId', '=', scope.studioId)
              .where('invoices.parentId', '=', userId)
              .where('invoices.status', '<>', 'draft'),
          ),
          row.exists(
            row
              .selectFrom('bookings')
              .select('bookings.id')
              .where('bookings.studioId', '=', scope.studioId)
              .where('bookings.parentId', '=', userId),
          ),
        ])
        .$castTo<boolean>()
        .as('hasBills'),
    )
    .select((row) => row.selectFrom('eventCounters').select('last').where('eventCounters.studioId', '=', scope.studioId).as('lastEvent'))
    .where('studio.id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
}

export async function findWelcome(scope: Scope, userId: string): Promise<{ studioName: string; addedBy: string | null } | undefined> {
  const row = await scope.db
    .selectFrom('users')
    .innerJoin('studios', 'studios.id', 'users.studioId')
    .leftJoin('users as adder', (join) =>
      join.onRef('adder.studioId', '=', 'users.studioId').onRef('adder.id', '=', 'users.addedBy').on('adder.role', '<>', 'deleted'),
    )
    .select(['studios.name as studioName', 'adder.name as addedBy'])
    .where('users.studioId', '=', scope.studioId)
    .where('users.id', '=', userId)
    .where('users.hasSignedIn', '=', false)
    .executeTakeFirst()
  return row && { ...row, studioName: row.studioName ?? 'Callboard' }
}

export async function insertPerson(scope: LoginScope, person: PersonRow & { identityId: string }, at: Date): Promise<void> {
  await scope.db
    .insertInto('users')
    .values({ studioId: scope.studioId, ...person, hasSignedIn: true, createdAt: at, updatedAt: at })
    .execute()
}

/** What somebody's own list of studios shows of one. */
export async function findMembership(scope: Scope, userId: string): Promise<{ studioName: string | null; role: Role } | undefined> {
  const row = await scope.db
    .selectFrom('users')
    .innerJoin('studios', 'studios.id', 'users.studioId')
    .select(['studios.name as studioName', 'users.role'])
    .where('users.studioId', '=', scope.studioId)
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where('users.role', '<>', 'deleted')
    .executeTakeFirst()
  return row && { ...row, role: Role.parse(row.role) }
}

/** A user who has not joined yet does so with this login. */
export async function attachLogin(scope: LoginScope, id: string, identityId: string): Promise<boolean> {
  const attached = await scope.db
    .updateTable('users')
    .set({ identityId, hasSignedIn: true })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where((row) => row.or([row('identityId', 'is', null), row('identityId', '=', identityId)]))
    .where('hasSignedIn', '=', false)
    .where('role', '<>', 'deleted')
    .where('active', '=', true)
    .executeTakeFirst()
  return attached.numUpdatedRows === 1n
}

export async function markArrived(scope: Scope, id: string): Promise<boolean> {
  const arrived = await scope.db
    .updateTable('users')
    .set({ hasSignedIn: true })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('hasSignedIn', '=', false)
    .executeTakeFirst()
  return arrived.numUpdatedRows === 1n
}

export async function storePersonsEmail(scope: Scope, id: string, to: { email: string; at: Date }): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ email: to.email, updatedAt: to.at })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

export async function hasSecondFactor(logins: Logins, identityId: string): Promise<boolean> {
  const factor = await logins.db
    .selectFrom('twoFactors')
    .select('identityId')
    .where('identityId', '=', identityId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** A member of staff by the address of their login. */
export async function findStaffByEmail({ db, studioId }: Scope, email: string): Promise<Pick<PersonRow, 'id' | 'role'> | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('studioId', '=', studioId)
    .where('email', '=', email)
    .where('role', 'in', ['owner', 'teacher'])
    .executeTakeFirst()
  return row ? { id: row.id, role: Role.parse(row.role) } : null
}
