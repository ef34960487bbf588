import type { CalledChild, CalledClass, CallSheet } from '@callboard/contract/call-sheets'
import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { classPapers } from '../../students/class-papers.ts'
import { readsWords } from '../../guardians/reads-words.ts'
import { mustNotCollect } from '../../students/must-not-collect.ts'
import { hasMedicalAlert } from '../../students/has-medical-alert.ts'
import { seenBy } from '../../students/seen-by.ts'
import { whomToCall } from '../../students/guardians/whom-to-call.ts'

/** Reads who is expected on a day, by default today: all of it for owners, their own classes for teachers. */
export async function readCallSheet(actor: Actor, { date }: { date?: PlainDate | undefined }): Promise<CallSheet> {
  const today = dateIn(actor.zone, actor.clock.now())
  const classes = await findCalled(actor, date ?? today)
  const named = await Promise.all(classes.map(async (one) => ({ ...one, nameOf: await tellApart(actor, one.children, 'list') })))
  return {
    date: date ?? today,
    today,
    classes: named.map(({ nameOf, ...one }) => ({
      ...one,
      children: one.children.map(({ contacts, ...child }) => ({
        ...child,
        name: nameOf(child),
        contact: contacts?.[0] ?? null,
        otherContacts: contacts?.slice(1) ?? [],
        announced: child.announced && { ...child.announced, at: new Date(child.announced.at).toISOString() },
      })),
    })),
  }
}

type CalledRow = Omit<CalledChild, 'contact' | 'otherContacts'> & { readonly contacts: NonNullable<CalledChild['contact']>[] | null }

async function findCalled(actor: Actor, date: PlainDate): Promise<(Omit<CalledClass, 'children'> & { children: CalledRow[] })[]> {
  const own = actor.role === 'owner' ? sql`` : sql`and c.teacher_id = ${actor.user.id}`
  const seen = seenBy(actor, 's')
  const reason = sql`case when ${readsWords(actor, 's.id', 'n.reasonBy')} then n.reason else '' end`
  const rows = await actor.db
    .selectFrom('namedClasses as c')
    .select([
      'c.id',
      'c.name',
      'c.startTime',
      'c.endTime',
      'c.teacherName as teacher',
      'c.closedFor',
      sql<
        CalledClass['room']
      >`case when c.location_name is not null then json_build_object('id', c.location_id, 'name', c.location_name) end`.as('room'),
      sql<
        CalledRow[]
      >`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'is_drop_in', e.is_drop_in and not e.is_trial and e.made_up_id is null, 'is_trial', e.is_trial, 'is_make_up', e.made_up_id is not null, 'age',
        case when ${seen} then extract(year from age(c.date, s.date_of_birth))::int end, 'has_medical_alert',
        ${hasMedicalAlert(actor, 's')}, 'papers', ${classPapers(actor, 's')}, 'must_not_collect', ${mustNotCollect(actor, 's')}, 'may_be_pictured', case when ${seen} then s.photo_consent end, 'announced',
        case when n.announced_at is not null then json_build_object('answer', n.answer, 'minutes', n.minutes, 'reason',
        ${reason}, 'by', b.name, 'at', n.announced_at) end, 'contacts', ${whomToCall(actor, 's')}) order by ${byName('s.name')}, s.id) from enrolments e
        join students s on s.studio_id = e.studio_id and s.id = e.student_id left join standing_answers n on n.studio_id = e.studio_id and n.class_id = e.class_id
        and n.student_id = e.student_id left join users b on b.studio_id = n.studio_id and b.id = n.announced_by
        where e.studio_id = c.studio_id and e.class_id = c.id), '[]'::json)`.as('children'),
    ])
    .where('c.studioId', '=', actor.studioId)
    .where('c.date', '=', date)
    .where(sql<boolean>`c.archived_at is null ${own}`)
    .orderBy(sql`c.location_name is null`)
    .orderBy(byName('c.location_name'))
    .orderBy('c.locationId')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .execute()
  return rows
}
