import type { Days } from '@callboard/contract/exports'
import type { Scope } from '../../platform/actor.ts'

/** "Northlight Dance invoices 2026-11-01 to 2026-11-30": somebody may keep the books of several studios. */
export async function nameOfExport(scope: Scope, what: string, { from, to }: Days): Promise<string> {
  const { name } = await scope.db.selectFrom('studios').select('name').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return `${name ?? 'Callboard'} ${what} ${from} to ${to}`
}
