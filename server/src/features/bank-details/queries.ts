import type { BankDetails } from '@callboard/contract/bank-details'
import type { Country } from '@callboard/contract/money'
import type { Scope } from '../../platform/actor.ts'

const newest = (scope: Scope) =>
  scope.db
    .selectFrom('bankDetails')
    .innerJoin('users', (user) => user.onRef('users.studioId', '=', 'bankDetails.studioId').onRef('users.id', '=', 'bankDetails.changedBy'))
    .select(['version', 'bankDetails.country', 'accountName', 'accountNumber', 'sortCode', 'bankName', 'changedBy', 'changedAt'])
    .select('users.name as changedByName')
    .where('bankDetails.studioId', '=', scope.studioId)

export function newestBankDetails(scope: Scope) {
  return newest(scope).orderBy('version', 'desc').limit(1).executeTakeFirst()
}
export type BankDetailsRow = NonNullable<Awaited<ReturnType<typeof newestBankDetails>>>

export function bankDetailsOfVersion(scope: Scope, version: number) {
  return newest(scope).where('version', '=', version).executeTakeFirst()
}

/** @returns false if a concurrent save has written this version */
export async function insertBankDetails(
  scope: Scope,
  row: BankDetails & { version: number; changedBy: string; changedAt: Date },
): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('bankDetails')
    .values({ studioId: scope.studioId, ...row })
    .onConflict((conflict) => conflict.columns(['studioId', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function countryOfStudio(scope: Scope): Promise<Country> {
  const { country } = await scope.db.selectFrom('studios').select('country').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return country
}

export function ownersToTell(scope: Scope) {
  return scope.db.selectFrom('users').select('id').where('studioId', '=', scope.studioId).where('role', '=', 'owner').execute()
}

/** Undefined for anybody who is no longer an owner of a named studio. */
export function findNotifiedOwner(scope: Scope, ownerId: string) {
  return scope.db
    .selectFrom('users')
    .innerJoin('studios', 'studios.id', 'users.studioId')
    .select(['users.email', 'studios.name as studioName', 'studios.timezone', 'studios.country'])
    .where('users.studioId', '=', scope.studioId)
    .where('users.id', '=', ownerId)
    .where('users.role', '=', 'owner')
    .where('studios.name', 'is not', null)
    .executeTakeFirst()
}
