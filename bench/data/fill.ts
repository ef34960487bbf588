import { runScript } from '@callboard/server/platform/db/script'
import type { Database } from '@callboard/server/platform/db/database'
import { sql } from 'kysely'
import { addedFrom, digitsOf, firstMonday, perStudio, places, weeks } from './shape.ts'

const { classesAWeek, teachers, parents, students } = perStudio

/** Rows are inserted in the order in which a studio adds them, so that a week's classes are as scattered on disk as in real use. */
export const statements = (studios: number): string => `
  -- The rows refer to each other rightly; checking twelve million references would take minutes.
  set session_replication_role = replica;
  set synchronous_commit = off;

  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
  return ('0190' || kind || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
  create function pg_temp.name(n bigint) returns text language sql immutable
  return (array['Ada','Bea','Cleo','Dara','Esme','Fay','Gwen','Hana','Ines','Joy','Kit','Lena','Maya'])[1 + n % 13]
    || ' ' || (array['Archer','Brook','Carver','Dale','Ellis','Frost','Grant'])[1 + (n / 13) % 7];

  create temp table s as select n, now() - interval '2 years' as born from generate_series(0, ${studios - 1}) as n;

  insert into studios (id, name, address, phone, email, created_at, updated_at)
  select pg_temp.id('${digitsOf('studio')}', n), 'Studio ' || n, n || ' Mill Lane', '', 'studio-' || n || '@bench.example', born, born
  from s;

  insert into users (studio_id, id, role, name, email, has_signed_in, created_at, updated_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('user')}', n * 64 + place),
    case when place = ${places.owner} then 'owner' when place <= ${teachers} then 'teacher' else 'parent' end,
    pg_temp.name(n * 31 + place), 'user-' || place || '.' || n || '@bench.example', true, born, born
  from s, generate_series(0, ${places.firstParent + parents - 1}) as place
  where place <= ${teachers} or place >= ${places.firstParent};

  insert into members (studio_id, user_id) select studio_id, id from users;

  insert into identities (id, email, password_hash, studio_id, confirmed_at, created_at, updated_at)
  select id, email, '', studio_id, created_at, created_at, created_at from users;
  update users set identity_id = id;
  insert into memberships (identity_id, studio_id, user_id) select id, studio_id, id from users;

  insert into studio_subscriptions
    (studio_id, id, tier, billing_interval, price_minor, status, max_students, created_at, updated_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('studio')}', n),
    tier.name, 'monthly', tier.monthly_price_minor, 'active', tier.max_students, born, born
  from s, tiers as tier where tier.name = 'growth';

  insert into sessions (studio_id, id, user_id, kind, access_hash, access_expires_at, refresh_hash, refresh_expires_at,
    created_at, refreshed_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('session')}', n * 2 + index),
    pg_temp.id('${digitsOf('user')}', n * 64 + place), 'full',
    sha256(rtrim(translate(encode(sha256((asker || ' ' || n)::bytea), 'base64'), '+/', '-_'), '=')::bytea),
    timestamptz '2099-01-01', sha256(('refresh ' || asker || n)::bytea), timestamptz '2099-01-01', born, born
  from s, (values (0, 'owner', ${places.owner}), (1, 'parent', ${places.firstParent})) as a (index, asker, place);

  insert into locations (studio_id, id, name, created_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('location')}', n * 4 + place), 'Studio ' || chr(65 + place), born
  from s, generate_series(0, 1 + n % 2) as place;

  insert into students (studio_id, id, parent_id, name, date_of_birth, created_at, updated_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('student')}', n * 64 + k),
    pg_temp.id('${digitsOf('user')}', n * 64 + ${places.firstParent} + k % ${parents}),
    pg_temp.name(n * 17 + k * 5), date '2015-01-01' + (k * 37) % 2000, born, born
  from s, generate_series(0, ${students - 1}) as k;

  insert into class_series (studio_id, id, day_of_week, starts_on, ends_on, created_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('series')}', n * 64 + q), 1 + q % 6,
    date '${firstMonday}' + q % 6, date '${firstMonday}' + q % 6 + ${(weeks - 1) * 7}, born
  from s, generate_series(0, ${classesAWeek - 1}) as q;

  insert into classes (studio_id, id, series_id, name, notes, teacher_id, location_id, date, start_time, end_time,
    is_drop_in, capacity, booked_count, drop_in_price_minor, created_at, updated_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('class')}', (n * ${classesAWeek} + q) * 128 + w),
    pg_temp.id('${digitsOf('series')}', n * 64 + q),
    (array['Ballet','Jazz','Tap','Street Dance','Contemporary','Acro','Ballroom'])[1 + q % 7]
      || (array[' Beginners',' Juniors',' Grade 3',' Seniors',''])[1 + q % 5],
    case when q % 4 = 0 then 'Bring a bottle of water and the shoes for the show.' else '' end,
    pg_temp.id('${digitsOf('user')}', n * 64 + ${places.firstTeacher} + q % ${teachers}),
    pg_temp.id('${digitsOf('location')}', n * 4 + q % (2 + n % 2)),
    date '${firstMonday}' + q % 6 + w * 7,
    time '09:00' + (q / 6) * interval '90 minutes', time '10:00' + (q / 6) * interval '90 minutes',
    q % 13 = 12, case when q % 13 = 12 then 12 end, case when q % 13 = 12 then (w * 5 + n) % 13 else 0 end,
    case when q % 13 = 12 then 850 end, born, born
  from s, generate_series(0, ${classesAWeek - 1}) as q, generate_series(0, ${weeks - 1}) as w
  order by n, q, w;

  insert into enrolments (studio_id, class_id, date, student_id, enrolled_at)
  select pg_temp.id('${digitsOf('studio')}', n), pg_temp.id('${digitsOf('class')}', (n * ${classesAWeek} + q) * 128 + w),
    date '${firstMonday}' + q % 6 + w * 7,
    pg_temp.id('${digitsOf('student')}', n * 64 + (q * 7 + n + k * 11) % ${students}), born
  from s, generate_series(0, ${classesAWeek - 1}) as q, generate_series(0, 2 + (q + n) % 5) as k,
    generate_series(0, ${weeks - 1}) as w
  order by n, q, k, w;
`

/** Vacuums afterwards, as autovacuum would have done. */
export async function fill({ kysely }: Database, studios: number): Promise<void> {
  await runScript(kysely, statements(studios))
  await sql`vacuum (analyze)`.execute(kysely)
}

export async function takeAwayAdded({ kysely }: Database): Promise<void> {
  await sql`delete from classes where date >= ${addedFrom}`.execute(kysely)
  await sql`truncate events, event_counters, notifications cascade`.execute(kysely)
}

export interface Counts {
  readonly studios: number
  readonly classes: number
  readonly enrolments: number
}

export async function countRows({ kysely }: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`select (select count(*) from studios) as studios,
    (select count(*) from classes) as classes, (select count(*) from enrolments) as enrolments`.execute(kysely)
  return rows[0] as Counts
}
