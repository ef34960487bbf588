import type { Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'

export type BillingSettingsRow = Selectable<DB['billingSettings']>

/** Locks the studio's numbering for the transaction: issuing is serialised here, so no number is lost or given twice. */
export async function lockBilling(scope: Scope): Promise<BillingSettingsRow> {
  await scope.db
    .insertInto('billingSettings')
    .values({ studioId: scope.studioId })
    .onConflict((conflict) => conflict.column('studioId').doNothing())
    .execute()
  return scope.db
    .selectFrom('billingSettings')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function findBilling(scope: Scope) {
  return scope.db.selectFrom('billingSettings').selectAll().where('studioId', '=', scope.studioId).executeTakeFirst()
}

export async function writeBilling(scope: Scope, changed: Partial<Omit<BillingSettingsRow, 'studioId'>>): Promise<void> {
  await scope.db.updateTable('billingSettings').set(changed).where('studioId', '=', scope.studioId).execute()
}

/** Locks the studio's currency and payment methods for the transaction. */
export function holdTerms(scope: Scope) {
  return scope.db
    .selectFrom('studios')
    .select(['currency', 'timezone as zone', 'takesCards', 'takesBankTransfers'])
    .where('id', '=', scope.studioId)
    .forShare()
    .executeTakeFirstOrThrow()
}
export type StudioTerms = Awaited<ReturnType<typeof holdTerms>>

/** Those of them who are families here: whom the studio may bill. */
export async function findFamilies(scope: Scope, ids: readonly string[]): Promise<Map<string, { id: string; name: string }>> {
  const rows = await scope.db
    .selectFrom('families')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'families.studioId').onRef('users.id', '=', 'families.userId'))
    .select(['users.id', 'users.name'])
    .where('families.studioId', '=', scope.studioId)
    .where('families.userId', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of them who have not left: whoever owes something is reminded, whether or not they are a family still. */
export async function findDebtorsHere(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('role', '<>', 'deleted')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Their names as an invoice says them, which must not be mistaken for another child's of the family. */
/** `payers`: the guardians who may be billed for a student. */
export async function findBilledStudents(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; payers: readonly string[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
  const payersOf = await guardiansOf(scope, ids, 'pays')
  const nameOf = await tellApart(scope, rows, 'family')
  return new Map(rows.map((row) => [row.id, { ...row, name: nameOf(row), payers: payersOf.get(row.id) ?? [] }]))
}

/** One of the parents who have been billed at least `times` since then; what was taken back in time does not count. */
export function findBilledOften(scope: Scope, parentIds: readonly string[], { times, since }: { times: number; since: Date }) {
  return scope.db
    .selectFrom('invoices')
    .select('parentId')
    .where('studioId', '=', scope.studioId)
    .where('parentId', 'in', parentIds)
    .where('createdAt', '>', since)
    .where((is) => is.or([is('issuedOn', 'is not', null), is('heldBy', 'is not', null)]))
    .groupBy('parentId')
    .having((is) => is.fn.countAll(), '>=', times)
    .limit(1)
    .executeTakeFirst()
}
