import type { FoundClass } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { type Find, mostFound } from '@callboard/contract/lists'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { beginsWord, holdsWords } from '../../../platform/db/holds-words.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { viewerOf } from '../policy.ts'

const daysBack = 30

/** Finds the first classes by parts of a name, each series once; parents find those of their children, and drop-in classes. */
export async function findClasses(actor: Actor, { search }: Find): Promise<FoundClass[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const searched = sql<boolean>`studio_id = ${actor.studioId} and archived_at is null and date >= ${addDays(today, -daysBack)}`
  const [isPast, away, key] = [sql`date < ${today}`, sql`abs(date - ${today}::date)`, sql<string>`coalesce(series_id, id)`]
  return await actor.db
    // A studio has thousands of classes but few names, which are slow to compare.
    .with(
      (names) => names('names').materialized(),
      (db) => db.selectFrom('classes').select('name').distinct().where(searched),
    )
    .with('found', (db) =>
      db
        .selectFrom('namedClasses as c')
        .distinctOn(key)
        .select(['id', 'name', 'date', 'startTime', 'teacherId', 'teacherName'])
        .where(searched)
        .where(
          'name',
          'in',
          db
            .selectFrom('names')
            .select('name')
            .where(holdsWords(sql`search_text(name)`, search)),
        )
        .where(concerns(actor))
        .orderBy(key)
        .orderBy(sql`${isPast} or closed_for is not null`)
        .orderBy(away),
    )
    .selectFrom('found')
    .select(['id', 'name', 'date', 'startTime'])
    .select(
      sql<FoundClass['teacher']>`case when teacher_name is not null then json_build_object('id', teacher_id, 'name', teacher_name) end`.as(
        'teacher',
      ),
    )
    .orderBy(beginsWord(sql`search_text(name)`, search), (order) => order.desc().nullsLast())
    .orderBy(isPast)
    .orderBy(away)
    .orderBy('startTime')
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(mostFound)
    .execute()
}

const concerns = (actor: Actor) =>
  viewerOf(actor) === 'staff'
    ? sql<boolean>`true`
    : sql<boolean>`(c.is_drop_in and c.closed_for is null or exists (
        select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and ${actsFor(actor, 'e.studentId')}))`
