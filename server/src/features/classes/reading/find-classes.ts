import type { FoundClass } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { type Find, mostFound } from '@callboard/contract/lists'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { beginsWord, holdsWords } from '../../../platform/db/holds-words.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { viewerOf } from '../policy.ts'

const daysBack = 30

/** Finds the first classes by parts of a name, each series once; parents find those of their children, and drop-in classes. */
export async function findClasses(actor: Actor, { search }: Find): Promise<FoundClass[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const searched = sql`studio_id = ${actor.studioId} and archived_at is null and date >= ${addDays(today, -daysBack)}`
  // A studio has thousands of classes but few names, which are slow to compare.
  const { rows } = await sql<FoundClass>`
    with names as materialized (select distinct name from classes where ${searched})
    select id, name, date, start_time, case when teacher_name is not null then json_build_object('id', teacher_id, 'name', teacher_name) end as teacher
    from (
      select distinct on (coalesce(series_id, id)) id, name, date, start_time, teacher_id, teacher_name
      from named_classes c
      where ${searched} and name in (select name from names where ${holdsWords(sql`search_text(name)`, search)}) and ${concerns(actor)}
      order by coalesce(series_id, id), date < ${today} or closed_for is not null, abs(date - ${today}::date)
    ) found
    order by ${beginsWord(sql`search_text(name)`, search)} desc nulls last, date < ${today}, abs(date - ${today}::date), start_time, ${byName('name')}, id
    limit ${sql.lit(mostFound)}`.execute(actor.db)
  return rows
}

const concerns = (actor: Actor) =>
  viewerOf(actor) === 'staff'
    ? sql`true`
    : sql`(c.is_drop_in and c.closed_for is null or exists (
        select from attending a where a.studio_id = c.studio_id and a.class_id = c.id and a.parent_id = ${actor.user.id}))`
