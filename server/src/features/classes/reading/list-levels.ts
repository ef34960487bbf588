import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

/** The studio's words of levels, each once however it is written: those of the youngest first, and words without an age last. */
export async function listLevels({ db, studioId, zone, clock }: Actor): Promise<string[]> {
  const { rows } = await sql<{ level: string }>`
    select max(level) as level from (
      select level, age_from, age_to from classes
      where studio_id = ${studioId} and archived_at is null and level <> '' and date >= ${dateIn(zone, clock.now())}
      union all select level, null, null from students where studio_id = ${studioId} and level <> '') used
    group by lower(level) order by min(age_from) nulls last, min(age_to) nulls last, lower(level) collate "und-x-icu"`.execute(db)
  return rows.map(({ level }) => level)
}
