import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/** How many card invoices still recur (S4 money): not cancelled, not refunded, and their end is not past. */
export async function countRecurringCardInvoices(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('invoices')
    .innerJoin('invoiceSeries as series', (join) =>
      join.onRef('series.studioId', '=', 'invoices.studioId').onRef('series.id', '=', 'invoices.seriesId'),
    )
    .innerJoin('studios', 'studios.id', 'invoices.studioId')
    .select(({ fn }) => fn.count<number>('series.id').distinct().as('count'))
    .where('invoices.studioId', '=', scope.studioId)
    .where('invoices.method', '=', 'card')
    .where('invoices.status', 'not in', ['cancelled', 'refunded'])
    .where('series.state', '<>', 'ended')
    .where('series.endsOn', '>=', sql<string>`(${scope.clock.now().toString()}::timestamptz at time zone studios.timezone)::date`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
