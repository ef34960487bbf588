import { sql, type RawBuilder } from 'kysely'

interface ReadableTable {
  /** without its ending */
  readonly name: string
  readonly heads: readonly string[]
  readonly query: RawBuilder<{ cells: readonly (string | null)[] }>
}

/** Column by column: its heading, and what stands in it as SQL. */
type Cells = readonly (readonly [head: string, value: string])[]

/** What people look things up in, for a spreadsheet: names instead of ids, and the studio's own time. */
export function readableTables(studioId: string, zone: string): ReadableTable[] {
  if (!/^[0-9a-f-]{36}$/.test(studioId)) throw new TypeError('No studio id')
  const here = (at: string) => `to_char(${at} at time zone '${zone.replaceAll("'", "''")}', 'YYYY-MM-DD HH24:MI')`
  const named = (name: string) => `${name} collate "und-x-icu"`
  const yes = (is: string) => `case when ${is} then 'Yes' else 'No' end`
  const from = (table: string, one: string) => `from ${table} ${one}`
  const where = (one: string) => `where ${one}.studio_id = '${studioId}'`
  const student = (id: string) => `left join students s on s.studio_id = ${id.split('.')[0]}.studio_id and s.id = ${id}`
  const user = (id: string, as = 'u') => `left join users ${as} on ${as}.studio_id = ${id.split('.')[0]}.studio_id and ${as}.id = ${id}`
  const table = (name: string, cells: Cells, rest: string): ReadableTable => ({
    name,
    heads: cells.map(([head]) => head),
    query: sql.raw(`select array[${cells.map(([, value]) => `(${value})::text`).join(', ')}] as cells ${rest}`),
  })
  return [
    table(
      'Students',
      [
        ['Name', 's.name'],
        ['Date of birth', 's.date_of_birth'],
        ['Gender', 'case when s.gender_missing then null else s.gender end'],
        ['First guardian', 'u.name'],
        ['Photographs', yes('s.photo_consent')],
        ['Social media', yes('s.social_media_consent')],
        ['Taking part', yes('s.participation_consent')],
        ['Conditions', 'm.conditions'],
        ['Allergies', 'm.allergies'],
        ['Medication', 'm.medications'],
        ['Doctor', 'm.doctor_name'],
        ['Doctor’s phone', 'm.doctor_phone'],
        ['Notes', 'n.note'],
        ['Since', here('s.created_at')],
      ],
      `${from('students', 's')} ${user('s.parent_id')} left join medical_records m on m.studio_id = s.studio_id and m.student_id = s.id
        left join student_notes n on n.studio_id = s.studio_id and n.student_id = s.id ${where('s')} order by ${named('s.name')}, s.id`,
    ),
    table(
      'People',
      [
        ['Name', 'u.name'],
        ['Role', `initcap(u.role)`],
        ['Email', 'u.email'],
        ['Phone', 'u.phone'],
        ['Active', yes('u.active')],
        ['Since', here('u.created_at')],
      ],
      `${from('users', 'u')} ${where('u')} and u.role <> 'deleted' order by u.role, ${named('u.name')}, u.id`,
    ),
    table(
      'Guardians',
      [
        ['Student', 's.name'],
        ['Guardian', 'u.name'],
        ['Email', 'u.email'],
        ['Phone', 'u.phone'],
        ['Pays', yes('g.pays')],
        ['Decides', yes('g.decides')],
        ['Answers', yes('g.answers')],
        ['Collects', yes('g.collects')],
        ['Is told', yes('g.is_told')],
      ],
      `${from('guardians', 'g')} ${student('g.student_id')} ${user('g.user_id')} ${where('g')} order by ${named('s.name')}, s.id, ${named('u.name')}, u.id`,
    ),
    table(
      'Emergency contacts',
      [
        ['Student', 's.name'],
        ['Name', 'c.name'],
        ['Relationship', 'c.relationship'],
        ['Phone', 'c.phone'],
        ['Email', 'c.email'],
      ],
      `${from('emergency_contacts', 'c')} ${student('c.student_id')} ${where('c')} order by ${named('s.name')}, s.id, c.position, c.id`,
    ),
    table(
      'Classes',
      [
        ['Date', 'c.date'],
        ['Starts', `to_char(c.start_time, 'HH24:MI')`],
        ['Ends', `to_char(c.end_time, 'HH24:MI')`],
        ['Class', 'c.name'],
        ['Teacher', 'u.name'],
        ['Room', 'l.name'],
        ['Students', '(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)'],
        ['Takes place', `case when c.archived_at is not null then 'Deleted' when c.closure_id is not null then 'No' else 'Yes' end`],
        ['Notes', 'c.notes'],
      ],
      `${from('classes', 'c')} ${user('c.teacher_id')} left join locations l on l.studio_id = c.studio_id and l.id = c.location_id
        ${where('c')} order by c.date, c.start_time, c.id`,
    ),
    table(
      'Registers',
      [
        ['Date', 'c.date'],
        ['Class', 'c.name'],
        ['Student', 's.name'],
        ['Mark', 'initcap(a.status)'],
        ['Notes', 'a.notes'],
        ['Marked by', 'u.name'],
      ],
      `${from('attendance', 'a')} join classes c on c.studio_id = a.studio_id and c.id = a.class_id ${student('a.student_id')}
        ${user('a.marked_by')} ${where('a')} order by c.date, c.start_time, c.id, ${named('s.name')}, a.student_id`,
    ),
    table(
      'Bookings',
      [
        ['Date', 'c.date'],
        ['Class', 'c.name'],
        ['Student', 'b.student_name'],
        ['Booked by', 'b.parent_name'],
        ['State', 'initcap(b.state)'],
        ['Price', 'round(b.price_minor / 100.0, 2)'],
        ['Currency', 'b.currency'],
        ['Booked', here('b.booked_at')],
      ],
      `${from('bookings', 'b')} join classes c on c.studio_id = b.studio_id and c.id = b.class_id ${where('b')}
        order by b.starts_at, b.created_at, b.id`,
    ),
    table(
      'Plans',
      [
        ['Plan', 'p.name'],
        ['Amount', 'round(p.amount_minor / 100.0, 2)'],
        ['Every', 'initcap(p.interval)'],
        ['Student', 's.name'],
        ['From', 'e.starts_on'],
        ['Until', 'e.ends_on'],
      ],
      `${from('plans', 'p')} left join plan_enrolments e on e.studio_id = p.studio_id and e.plan_id = p.id
        left join students s on s.studio_id = e.studio_id and s.id = e.student_id ${where('p')} order by ${named('p.name')}, p.id, ${named('s.name')}, e.id`,
    ),
    table(
      'Documents',
      [
        ['Document', 'd.name'],
        ['Needs a signature', yes('d.requires_signature')],
        ['Given to', 'u.name'],
        ['For', 's.name'],
        ['Received', here('r.received_at')],
        ['First opened', here('r.viewed_at')],
        ['Signed', here('r.signed_at')],
        ['Withdrawn', here('d.withdrawn_at')],
      ],
      `${from('documents', 'd')} left join document_recipients r on r.studio_id = d.studio_id and r.document_id = d.id
        left join users u on u.studio_id = r.studio_id and u.id = r.user_id left join students s on s.studio_id = r.studio_id and s.id = r.student_id
        ${where('d')} order by d.created_at, d.id, ${named('u.name')}, r.id`,
    ),
  ]
}
