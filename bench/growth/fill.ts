import { createHash } from 'node:crypto'
import { addDays } from '@callboard/contract/dates'
import { digitsOf, idOf, type Kind } from '../data/shape.ts'

export const grown = [1, 10, 100] as const
export type Times = (typeof grown)[number]

const classesAWeek = 40
const teachers = 4
const weeksAhead = 52
const enrolledEach = 5
const invoicesEach = 500
const unpaid = 60

const asked = ['owner', 'teacher', 'parent'] as const
export type Asked = (typeof asked)[number]

const places: Record<Asked, number> = { owner: 0, teacher: 1, parent: 100 }
const secretOf = (who: Asked) => createHash('sha256').update(`growth ${who}`).digest('base64url')
export const cookieOf = (who: Asked): string => [idOf('studio', 0), idOf('session', places[who]), secretOf(who)].join('.')

/** The first week; `today` is in week `times × 52`. */
export const firstMonday = (today: string, times: Times): string => addDays(today, -7 * 52 * times)
/** A class in the last week before today, with a register. */
export const lastWeeksClass = (times: Times): string => idOf('class', (52 * times - 1) * classesAWeek)
export const nextWeeksClass = (times: Times): string => idOf('class', (52 * times + 1) * classesAWeek)

/** One studio, of which people and years grow but not a week's classes. One parent's children never miss a lesson. */
export function statements(today: string, times: Times): string {
  const [students, parents, weeks, invoices] = [60 * times, 30 * times, 52 * times + weeksAhead, invoicesEach * times]
  const isPaid = `n <= ${invoices - unpaid}`
  // No earlier than the oldest date that the product accepts.
  const issuedOn = `greatest(date '2000-01-03', date '${today}' - ((${invoices} - n) * 365 / ${invoicesEach})::int)`
  const id = (kind: Kind, n: string) => `pg_temp.id('${digitsOf(kind)}', ${n})`
  const studio = `'${idOf('studio', 0)}'::uuid`
  return `
  set session_replication_role = replica;
  set synchronous_commit = off;
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
  return ('0190' || kind || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;

  insert into studios (id, name, address, phone, email, created_at, updated_at)
  values (${studio}, 'Growing', '1 Mill Lane', '', 'growing@bench.example', now(), now());

  insert into users (studio_id, id, role, name, email, has_signed_in, created_at, updated_at)
  select ${studio}, ${id('user', 'n')}, case when n = 0 then 'owner' when n <= ${teachers} then 'teacher' else 'parent' end,
    'Person ' || lpad(((n * 7919) % 100003)::text, 6, '0'), 'person-' || n || '@bench.example', true, now() - n * interval '1 hour', now()
  from generate_series(0, ${99 + parents}) as n where n <= ${teachers} or n >= ${places.parent};
  insert into members (studio_id, user_id) select studio_id, id from users;
  insert into identities (id, email, password_hash, studio_id, confirmed_at, created_at, updated_at)
  select id, email, '', studio_id, created_at, created_at, created_at from users;
  update users set identity_id = id;
  insert into memberships (identity_id, studio_id, user_id) select id, studio_id, id from users;

  insert into studio_subscriptions (studio_id, id, tier, billing_interval, price_minor, status, max_students, created_at, updated_at)
  select ${studio}, ${studio}, name, 'monthly', monthly_price_minor, 'active', max_students, now(), now() from tiers where name = 'growth';

  insert into sessions (studio_id, id, user_id, kind, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, refreshed_at)
  values ${asked
    .map((who) => {
      const hash = createHash('sha256').update(secretOf(who)).digest('hex')
      const times = `timestamptz '2099-01-01', sha256('refresh ${who}'), timestamptz '2099-01-01', now(), now()`
      return `(${studio}, '${idOf('session', places[who])}', '${idOf('user', places[who])}', 'full', '\\x${hash}', ${times})`
    })
    .join(', ')};

  insert into locations (studio_id, id, name, created_at)
  select ${studio}, ${id('location', 'n')}, 'Studio ' || chr(65 + n), now() from generate_series(0, 2) as n;

  insert into students (studio_id, id, parent_id, name, date_of_birth, created_at, updated_at)
  select ${studio}, ${id('student', 'n')}, ${id('user', `${places.parent} + n / 2`)}, 'Child ' || lpad(((n * 6151) % 100003)::text, 6, '0'),
    date '2015-01-01' + (n * 37) % 2000, now() - n * interval '1 hour', now()
  from generate_series(0, ${students - 1}) as n;

  insert into class_series (studio_id, id, day_of_week, starts_on, ends_on, created_at)
  select ${studio}, ${id('series', 'y * 64 + q')}, 1 + q % 6, date '${firstMonday(today, times)}' + q % 6 + y * 364,
    date '${firstMonday(today, times)}' + q % 6 + y * 364 + 357, now() - (${times} - y) * interval '1 year'
  from generate_series(0, ${times}) as y, generate_series(0, ${classesAWeek - 1}) as q;

  insert into classes (studio_id, id, series_id, name, notes, teacher_id, location_id, date, start_time, end_time, is_drop_in, capacity,
    booked_count, drop_in_price_minor, created_at, updated_at)
  select ${studio}, ${id('class', `w * ${classesAWeek} + q`)}, ${id('series', 'w / 52 * 64 + q')}, 'Lesson ' || q, '',
    ${id('user', `1 + q % ${teachers}`)}, ${id('location', 'q % 3')}, date '${firstMonday(today, times)}' + q % 6 + w * 7,
    time '09:00' + (q / 6) * interval '90 minutes', time '10:00' + (q / 6) * interval '90 minutes', false, null, 0, null,
    now() - (${weeks} - w) * interval '1 week', now()
  from generate_series(0, ${weeks - 1}) as w, generate_series(0, ${classesAWeek - 1}) as q;

  insert into enrolments (studio_id, class_id, date, student_id, enrolled_at)
  select c.studio_id, c.id, c.date, ${id('student', 'k')}, now() from classes c, generate_series(0, 1) as k where c.name in ('Lesson 0', 'Lesson 7')
  union all
  select ${studio}, ${id('class', `w * ${classesAWeek} + q`)}, date '${firstMonday(today, times)}' + q % 6 + w * 7,
    ${id('student', `2 + (q * 7 + k * 11 + w / 52 * 13) % ${students - 2}`)}, now()
  from generate_series(0, ${weeks - 1}) as w, generate_series(0, ${classesAWeek - 1}) as q, generate_series(0, ${enrolledEach - 1}) as k;

  insert into attendance (studio_id, class_id, student_id, status, marked_at)
  select studio_id, class_id, student_id, (array['present','present','late','unauthorised'])[1 + abs(hashtext(class_id::text)) % 4], now()
  from enrolments where date < date '${today}';
  insert into registers (studio_id, class_id, saved_by, saved_at)
  select studio_id, id, teacher_id, date + interval '20 hours' from classes where date < date '${today}';

  insert into notifications (studio_id, id, user_id, type, title, message, priority, entity_id, entity_type, link, details, read, created_at, updated_at)
  select ${studio}, ${id('notification', 'place * 1000000 + n')}, ${id('user', 'place')}, 'class_schedule', 'A class has moved', 'Lesson ' || n,
    (array['low','medium','medium','high'])[1 + n % 4], null, null, '/dashboard/classes', '{}', n > 20,
    now() - n * interval '1 hour', now()
  from generate_series(1, ${100 * times}) as n, (values (${places.owner}), (${places.teacher}), (${places.parent})) as p (place);

  insert into billing_settings (studio_id, last_index) values (${studio}, ${invoices});
  insert into invoices (studio_id, id, index, reference, parent_id, parent_name, student_names, status, method, currency, issued_on, due_on, notes,
    discount_reason, subtotal_minor, discount_minor, tax_minor, total_minor, paid_at, created_at, updated_at)
  select ${studio}, ${id('invoice', 'n')}, n, 'Invoice-' || n, ${id('user', `${places.parent} + n % ${parents}`)}, 'Person ' || n % ${parents},
    'Child ' || n % ${students}, case when ${isPaid} then 'paid' when n % 2 = 0 then 'pending' else 'overdue' end,
    case when n % 3 = 0 then 'bank-transfer' else 'card' end, 'GBP', ${issuedOn}, ${issuedOn} + 14, '', '', 4500, 0, 0, 4500,
    case when ${isPaid} then ${issuedOn} + interval '10 days' end, ${issuedOn}, ${issuedOn}
  from generate_series(1, ${invoices}) as n;
  insert into invoice_items (studio_id, invoice_id, place, student_name, description, type, quantity, unit_price_minor, subtotal_minor,
    discount_minor, vat, tax_minor, total_minor)
  select studio_id, id, 1, student_names, 'Tuition', 'tuition', 1, 4500, 4500, 0, 'exempt', 0, 4500 from invoices;
  insert into payments (studio_id, id, invoice_id, parent_id, parent_name, amount_minor, refunded_minor, currency, method, reference, paid_on,
    paid_at, account_id, intent_id, created_at)
  select studio_id, ${id('payment', 'index')}, id, parent_id, parent_name, total_minor, case when index % 50 = 0 then 1000 else 0 end, currency,
    method, '', least(paid_at::date, date '${today}'), least(paid_at, date '${today}'), case when method = 'card' then 'acct_bench' end,
    case when method = 'card' then 'pi_' || index end, paid_at
  from invoices where status = 'paid';
  insert into refunds (studio_id, id, payment_id, amount_minor, reason, status, method, source, refunded_on, created_at)
  select studio_id, ${id('refund', 'n')}, ${id('payment', 'n')}, 1000, 'requested_by_customer', 'succeeded', 'bank-transfer', 'owner',
    ${issuedOn}, ${issuedOn}
  from generate_series(50, ${invoices - unpaid}, 50) as n cross join (values (${studio})) as s (studio_id);
`
}
