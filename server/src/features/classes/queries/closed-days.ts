import type { ClosedDay } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** The days between two on which the studio is closed, both included. */
export async function listClosedDays({ db, studioId }: Scope, from: PlainDate, to: PlainDate): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select distinct on (day) day::date as date, k.kind, k.reason from closures k
    cross join lateral generate_series(greatest(k.starts_on, ${from}::date), least(k.ends_on, ${to}::date), interval '1 day') as day
    where k.studio_id = ${studioId} and k.kind <> 'called-off' and k.starts_on <= ${to} and k.ends_on >= ${from}
    order by day, k.starts_on, k.id`.execute(db)
  return rows
}
