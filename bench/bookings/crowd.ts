import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { idOf } from '../data/shape.ts'

/** Every second child of bench/growth's studio, as two children share a parent. */
const firstParent = 100
const firstSession = 1000

export interface Family {
  readonly userId: string
  readonly studentId: string
  readonly cookie: string
}

export const studioId = idOf('studio', 0)

export async function signIn(client: Client, count: number): Promise<Family[]> {
  const secrets = Array.from({ length: count }, (_, n) => createHash('sha256').update(`family ${n}`).digest('base64url'))
  const rows = secrets.map((secret, n) => ({
    id: idOf('session', firstSession + n),
    user: idOf('user', firstParent + n),
    hash: createHash('sha256').update(secret).digest('hex'),
  }))
  await client.query(
    `insert into sessions (studio_id, id, user_id, kind, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, refreshed_at)
    select $1, one.id, one.user, 'full', decode(one.hash, 'hex'), timestamptz '2099-01-01', sha256(one.id::text::bytea), timestamptz '2099-01-01', now(), now()
    from json_to_recordset($2::json) as one (id uuid, "user" uuid, hash text)`,
    [studioId, JSON.stringify(rows)],
  )
  return secrets.map((secret, n) => ({
    userId: idOf('user', firstParent + n),
    studentId: idOf('student', 2 * n),
    cookie: [studioId, idOf('session', firstSession + n), secret].join('.'),
  }))
}

const past = 10

/** Bookings of earlier months, as an empty table would get another query plan than one in use. */
export async function addHistory(client: Client, families: readonly Family[]): Promise<void> {
  const classIds = await addClasses(client, families.length, families.length)
  await client.query(`update classes set date = current_date - 1 - (random() * 300)::int where id = any ($1)`, [classIds])
  const rows = families.flatMap(({ userId, studentId }, n) =>
    Array.from({ length: past }, (_, k) => ({ userId, studentId, classId: classIds[(n * 7 + k) % classIds.length] })),
  )
  await client.query(
    `with booked as (
      insert into bookings (studio_id, id, class_id, student_id, student_name, parent_id, parent_name, starts_at, price_minor, currency, state,
        booked_at, created_at)
      select c.studio_id, gen_random_uuid(), c.id, one."studentId", 'Child', one."userId", 'Person', c.date + c.start_time, 0, 'GBP', 'booked', c.date, c.date
      from json_to_recordset($1::json) as one ("userId" uuid, "studentId" uuid, "classId" uuid) join classes c on c.id = one."classId"
      returning studio_id, class_id, student_id, created_at
    )
    insert into enrolments (studio_id, class_id, date, student_id, is_drop_in, enrolled_at)
    select studio_id, class_id, created_at::date, student_id, true, created_at from booked on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  await client.query('vacuum (analyze)')
}

let added = 0

export async function addClasses(client: Client, count: number, capacity: number): Promise<string[]> {
  const first = 10_000_000 + added
  added += count
  const ids = Array.from({ length: count }, (_, n) => idOf('class', first + n))
  await client.query(
    `insert into classes (studio_id, id, name, notes, teacher_id, location_id, date, start_time, end_time, is_drop_in, capacity, booked_count,
      drop_in_price_minor, created_at, updated_at)
    select $1, id, 'Open Floor ' || n, '', $3, $4, current_date + 30, '10:00', '11:00', true, $5, 0, 0, now(), now()
    from unnest($2::uuid[]) with ordinality as one (id, n)`,
    [studioId, ids, idOf('user', 1), idOf('location', 0), capacity],
  )
  return ids
}

export async function writtenFor(client: Client, classIds: readonly string[], after: number): Promise<unknown> {
  const { rows } = await client.query(
    `select
      (select json_agg(to_jsonb(b) - 'id' - 'class_id' - 'created_at' - 'booked_at' || jsonb_build_object('class', c.name,
          'took', b.booked_at >= b.created_at and b.booked_at < b.created_at + interval '10 seconds') order by b.student_id, c.name)
        from bookings b join classes c on c.studio_id = b.studio_id and c.id = b.class_id where c.id = any ($2)) as bookings,
      (select json_agg(to_jsonb(e) - 'class_id' - 'enrolled_at' || jsonb_build_object('class', c.name) order by e.student_id, c.name)
        from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id where c.id = any ($2)) as enrolments,
      (select json_agg(json_build_array(name, booked_count, version) order by name) from classes where id = any ($2)) as classes,
      (select json_agg(json_build_array(type, cardinality(subject_ids), for_roles, for_users, by_user_id) order by type, for_users, by_user_id)
        from events where studio_id = $1 and number > $3 and by_user_id is not null) as events`,
    [studioId, classIds, after],
  )
  return rows[0]
}

export function differing(one: unknown, other: unknown): string {
  const [first, second] = [one, other].map((action) => JSON.stringify(action, null, 1).split('\n')) as [string[], string[]]
  return first
    .flatMap((line, n) => (line === second[n] ? [] : [`${line} | ${second[n]}`]))
    .slice(0, 10)
    .join('\n')
}

export async function lastEvent(client: Client): Promise<number> {
  const { rows } = await client.query<{ last: string }>('select last from event_counters where studio_id = $1', [studioId])
  return Number(rows[0]?.last ?? 0)
}
