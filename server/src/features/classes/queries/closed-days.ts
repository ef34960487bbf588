import type { ClosureKind } from '@callboard/contract/terms'
import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

const closedDays = ({ db, studioId }: Scope, from: PlainDate, to: PlainDate) =>
  db
    .selectFrom('closures as k')
    .crossJoinLateral(
      sql<{ day: string }>`generate_series(greatest(k.starts_on, ${from}::date), least(k.ends_on, ${to}::date), interval '1 day')`.as(
        'day',
      ),
    )
    .select(sql<PlainDate>`day::date`.as('date'))
    .where('k.studioId', '=', studioId)
    .where(sql<boolean>`k.kind <> 'called-off'`)
    .where('k.startsOn', '<=', to)
    .where('k.endsOn', '>=', from)

/** The days between two on which the studio is closed, both included; of closures that overlap, the one that began first. */
export async function listClosedDays(scope: Scope, from: PlainDate, to: PlainDate) {
  const rows = await closedDays(scope, from, to)
    .select(['k.kind', 'k.reason'])
    .$narrowType<{ kind: ClosureKind }>()
    .distinctOn('day.day')
    .orderBy('day.day')
    .orderBy('k.startsOn')
    .orderBy('k.id')
    .execute()
  return rows
}

export async function closedDates(scope: Scope, from: PlainDate, to: PlainDate): Promise<ReadonlySet<PlainDate>> {
  const rows = await closedDays(scope, from, to).distinct().execute()
  return new Set(rows.map(({ date }) => date))
}
