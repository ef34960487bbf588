import { sql, type Selectable } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'
import { byName } from '../../../platform/db/by-name.ts'

export type StoredPlan = Selectable<DB['plans']>
type Fields = Pick<StoredPlan, 'name' | 'description' | 'amountMinor' | 'interval' | 'vat'>

function shownPlans(actor: Actor) {
  const today = dateIn(actor.zone, actor.clock.now())
  return actor.db
    .selectFrom('plans')
    .select(['id', 'name', 'description', 'amountMinor', 'interval', 'vat', 'isActive', 'version'])
    .select(
      sql<number>`(select count(distinct e.student_id) from plan_enrolments e
        where e.studio_id = plans.studio_id and e.plan_id = plans.id and (e.ends_on is null or e.ends_on >= ${today}::date))`.as(
        'enrolledCount',
      ),
    )
    .where('studioId', '=', actor.studioId)
}

export function listedPlans(actor: Actor) {
  return shownPlans(actor).where('archivedAt', 'is', null).orderBy(byName('name')).orderBy('id').execute()
}

export function shownPlan(actor: Actor, id: string) {
  return shownPlans(actor).where('id', '=', id).executeTakeFirst()
}

/** Locks those of the plans that are not archived: enrolling and billing are serialised per plan. */
export async function lockPlans(scope: Scope, ids: readonly string[]): Promise<StoredPlan[]> {
  return scope.db
    .selectFrom('plans')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function findPlan(scope: Scope, id: string): Promise<StoredPlan | null> {
  const plan = await scope.db.selectFrom('plans').selectAll().where('studioId', '=', scope.studioId).where('id', '=', id).executeTakeFirst()
  return plan ?? null
}

/** @returns false when the id is taken */
export async function insertPlan(scope: Scope, plan: Fields & { readonly id: string }): Promise<boolean> {
  const now = toDate(scope.clock.now())
  const inserted = await scope.db
    .insertInto('plans')
    .values({ ...plan, studioId: scope.studioId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function storePlan(
  scope: Scope,
  id: string,
  changed: Partial<Fields & Pick<StoredPlan, 'isActive' | 'archivedAt' | 'version'>>,
): Promise<void> {
  await scope.db
    .updateTable('plans')
    .set({ ...changed, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

export async function deletePlan(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('plans').where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

export async function isVatRegistered(scope: Scope): Promise<boolean> {
  const settings = await scope.db
    .selectFrom('billingSettings')
    .select('vatNumber')
    .where('studioId', '=', scope.studioId)
    .executeTakeFirst()
  return (settings?.vatNumber ?? null) !== null
}
