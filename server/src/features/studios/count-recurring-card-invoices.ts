import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/** How many card invoices still recur (S4 money): not cancelled, not refunded, and their end is not past. */
export async function countRecurringCardInvoices(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('invoices')
    .innerJoin('invoiceSeries as recurrence', (join) =>
      join.onRef('recurrence.studioId', '=', 'invoices.studioId').onRef('recurrence.id', '=', 'invoices.seriesId'),
    )
    .innerJoin('studios', 'studios.id', 'invoices.studioId')
    .select(({ fn }) => fn.count<number>('recurrence.id').distinct().as('count'))
    .where('invoices.studioId', '=', scope.studioId)
    .where('invoices.method', '=', 'card')
    .where('invoices.status', 'not in', ['cancelled', 'refunded'])
    .where('recurrence.state', '<>', 'ended')
    .where('recurrence.endsOn', '>=', sql<string>`(${scope.clock.now().toString()}::timestamptz at time zone studios.timezone)::date`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
