import { sql } from 'kysely'
import { Hidden, type FindThings } from '../../../platform/activity/thing.ts'
import { inDay, looks, word, yes } from './say.ts'

type Words = 'name' | 'country' | 'currency' | 'timezone' | 'dateFormat' | 'address' | 'phone' | 'email' | 'accent' | 'children' | 'vat'
type Limits = 'remind' | 'weekly' | 'monthly' | 'hours' | 'writes' | 'from' | 'to'
type Switches = 'waits' | 'safeguarding' | 'takesCards' | 'takesBankTransfers'
type SettingsRow = Readonly<Record<Words | Limits, string | null> & Record<Switches, boolean>>

/** All settings of the studio, wherever they are set. */
export const lookAtStudio: FindThings = async ({ db, studioId }) => {
  const { rows } = await sql<SettingsRow>`
    select s.name, s.country, s.currency, s.timezone, s.date_format, s.address, s.phone, s.email, s.accent,
      s.children_per_family::text as children, s.parents_pictures_wait as waits, s.takes_cards, s.takes_bank_transfers,
      b.vat_number as vat, b.remind_days::text as remind, b.weekly_day::text as weekly, b.monthly_date::text as monthly,
      o.offer_hours::text as hours, m.families_write_to as writes, m.quiet_from::text as "from", m.quiet_to::text as "to",
      m.safeguarding_since is not null as safeguarding
    from studios s
    left join billing_settings b on b.studio_id = s.id
    left join booking_settings o on o.studio_id = s.id
    left join message_settings m on m.studio_id = s.id
    where s.id = ${studioId}`.execute(db)
  return looks(
    rows.map((row) => ({ ...row, id: studioId })),
    (row) => {
      const said = (value: string | null) => (value === '' ? null : value)
      return {
        label: 'the settings of the studio',
        fields: {
          'Studio name': said(row.name),
          Country: said(row.country),
          Currency: said(row.currency),
          'Time zone': said(row.timezone),
          Dates: said(row.dateFormat),
          Address: said(row.address),
          Phone: said(row.phone),
          Email: said(row.email),
          Colour: said(row.accent),
          'Children per family': said(row.children),
          'Parents’ pictures wait': yes(row.waits),
          'Card payments': row.takesCards ? 'On' : 'Off',
          'Bank transfers': row.takesBankTransfers ? 'On' : 'Off',
          'VAT number': new Hidden(row.vat),
          Reminders: new Hidden(row.remind),
          'Weekly inDay': said(row.weekly),
          'Monthly date': said(row.monthly),
          'Hours of an offered place': said(row.hours),
          'Families write to': word(said(row.writes)),
          'Quiet from': said(row.from),
          'Quiet until': said(row.to),
          'Safeguarding record': row.safeguarding ? 'On' : 'Off',
        },
      }
    },
  )
}

export const lookAtClasses: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('classes')
      .select(['id', 'name', 'date', 'startTime', 'archivedAt', 'closedAt'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ name, date, startTime, archivedAt, closedAt }) => ({
      label: `${name} on ${inDay(date)}, ${startTime}`,
      fields: { Deleted: yes(archivedAt !== null), Closed: yes(closedAt !== null) },
    }),
  )

export const lookAtRooms: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('locations')
      .select(['id', 'name'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ name }) => ({ label: `the room ${name}` }),
  )

export const lookAtTerms: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('terms')
      .select(['id', 'name', 'startsOn', 'endsOn'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ name, startsOn, endsOn }) => ({ label: `the term ${name}`, fields: { Name: name, Begins: inDay(startsOn), Ends: inDay(endsOn) } }),
  )

export const lookAtClosures: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('closures')
      .select(['id', 'reason', 'startsOn', 'endsOn'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ reason, startsOn, endsOn }) => ({ label: `the closed days ${reason}`, fields: { From: inDay(startsOn), To: inDay(endsOn) } }),
  )
