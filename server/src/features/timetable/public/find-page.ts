import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Stored } from '../../subscriptions/stage-of.ts'
import { storedStanding } from '../../subscriptions/stored-standing.ts'

/** How many coming dates of a class are named, and asked for a trial. */
export const datesShown = 8
/** Closed days are said for so many days ahead. */
const closedDaysAhead = 70

export interface FoundPage extends Stored {
  readonly slug: string
  readonly isOn: boolean
  /** `PublicPage` as JSON text: the same text is drawn once */
  readonly page: string
}

export interface FoundDate {
  readonly id: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly isDropIn: boolean
  readonly capacity: number | null
  readonly priceMinor: number | null
  /** never told: it decides whether the date is shown, and how full it is */
  readonly children: number
}

export interface FoundCourse {
  readonly id: string
  readonly isWeekly: boolean
  readonly endsOn: string | null
  readonly name: string
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly level: string
  /** the whole name of a teacher who has agreed to be named */
  readonly teacher: string | null
  readonly room: string | null
  readonly roomAddress: string | null
  readonly dates: readonly FoundDate[]
}

export interface PublicPage {
  readonly today: string
  readonly name: string | null
  readonly address: string
  readonly phone: string
  readonly country: string
  readonly currency: string
  readonly zone: string
  readonly accent: string | null
  readonly logoId: string | null
  readonly terms: readonly { name: string; startsOn: string; endsOn: string }[]
  readonly closed: readonly { kind: string; startsOn: string; endsOn: string }[]
  readonly courses: readonly FoundCourse[]
}

const children = sql`(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)::int`

const dates = sql`
  select jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'start', to_char(d.start_time, 'HH24:MI'),
    'end', to_char(d.end_time, 'HH24:MI'), 'isDropIn', d.is_drop_in, 'capacity', d.capacity, 'priceMinor', d.drop_in_price_minor,
    'children', d.children) order by d.date, d.start_time) as dates,
    (array_agg(d.name order by d.date, d.start_time))[1] as name,
    (array_agg(d.teacher_id order by d.date, d.start_time))[1] as teacher_id,
    (array_agg(d.location_id order by d.date, d.start_time))[1] as location_id,
    (array_agg(d.age_from order by d.date, d.start_time))[1] as age_from, (array_agg(d.age_to order by d.date, d.start_time))[1] as age_to,
    (array_agg(d.level order by d.date, d.start_time))[1] as level
  from (
    select c.*, ${children} as children from classes c
    where c.studio_id = w.studio_id and (c.series_id = w.series_id or c.id = w.class_id)
      and c.archived_at is null and c.closure_id is null and c.date + c.start_time > o.local_now
    order by c.date, c.start_time limit ${datesShown}
  ) d`

const courses = sql`
  select jsonb_agg(jsonb_build_object('id', w.course_id, 'isWeekly', w.series_id is not null, 'endsOn', s.ends_on, 'name', k.name,
    'ageFrom', k.age_from, 'ageTo', k.age_to, 'level', k.level, 'teacher', t.name, 'room', l.name, 'roomAddress', l.address, 'dates', k.dates) order by w.course_id)
  from shown_classes w
  cross join lateral (${dates}) k
  left join class_series s on s.studio_id = w.studio_id and s.id = w.series_id
  left join named_teachers n on n.studio_id = w.studio_id and n.user_id = k.teacher_id
  left join users t on t.studio_id = n.studio_id and t.id = n.user_id and t.active and t.role in ('owner', 'teacher')
  left join locations l on l.studio_id = w.studio_id and l.id = k.location_id
  where w.studio_id = o.id and k.dates is not null`

const terms = sql`
  select jsonb_agg(jsonb_build_object('name', m.name, 'startsOn', m.starts_on, 'endsOn', m.ends_on) order by m.starts_on)
  from (select * from terms where studio_id = o.id and ends_on >= o.local_now::date order by starts_on limit 2) m`

const closed = sql`
  select jsonb_agg(jsonb_build_object('kind', f.kind, 'startsOn', f.starts_on, 'endsOn', f.ends_on) order by f.starts_on, f.ends_on)
  from closures f where f.studio_id = o.id and f.kind <> 'called-off' and f.ends_on >= o.local_now::date
    and f.starts_on <= o.local_now::date + ${closedDaysAhead}::int`

/** What strangers may see of a studio, in one statement, with what says whether they may. */
export function pageStatement(studioId: string, now: Date): RawBuilder<FoundPage> {
  return sql<FoundPage>`
    with o as (
      select s.*, t.slug, t.is_on, (${now}::timestamptz at time zone s.timezone) as local_now
      from timetables t join studios s on s.id = t.studio_id
      where t.studio_id = ${studioId}
    )
    select o.slug, o.is_on, jsonb_build_object('today', o.local_now::date, 'name', o.name, 'address', o.address, 'phone', o.phone,
      'country', o.country, 'currency', o.currency, 'zone', o.timezone, 'accent', o.accent,
      'logoId', (select g.file_id from studio_logos g where g.studio_id = o.id and g.removed_at is null),
      'terms', coalesce((${terms}), '[]'), 'closed', coalesce((${closed}), '[]'), 'courses', coalesce((${courses}), '[]'))::text as page,
      ${storedStanding.columns}
    from o ${storedStanding.join}`
}

/** Null: it has no timetable. */
export async function findPage(scope: Scope): Promise<FoundPage | null> {
  const { rows } = await pageStatement(scope.studioId, toDate(scope.clock.now())).execute(scope.db)
  return rows[0] ?? null
}
