import { sql } from 'kysely'
import { Hidden, type FindThings } from '../../../platform/activity/thing.ts'
import { looks, word, yes } from './say.ts'

const rights = (row: { pays: boolean; decides: boolean; answers: boolean; collects: boolean; isTold: boolean }) => ({
  Pays: yes(row.pays),
  Decides: yes(row.decides),
  Answers: yes(row.answers),
  Collects: yes(row.collects),
  'Is told': yes(row.isTold),
})

/** What is medical is compared by its hash alone. */
export const lookAtStudents: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{
    id: string
    name: string
    born: string
    gender: string
    photo: boolean
    social: boolean
    participation: boolean
    medical: string | null
    contacts: string | null
    note: string | null
    level: string
  }>`
    select s.id, s.name, s.date_of_birth::text as born, coalesce(case when s.gender_missing then null else s.gender end, '') as gender, s.photo_consent as photo, s.social_media_consent as social,
      s.participation_consent as participation, s.level,
      (select md5(concat_ws(chr(10), conditions, allergies, medications, doctor_name, doctor_phone)) from medical_records m
        where m.studio_id = s.studio_id and m.student_id = s.id) as medical,
      (select md5(string_agg(concat_ws(chr(10), name, relationship, phone, email), chr(10) order by position, phone)) from emergency_contacts c
        where c.studio_id = s.studio_id and c.student_id = s.id) as contacts,
      (select md5(note) from student_notes n where n.studio_id = s.studio_id and n.student_id = s.id) as note
    from students s where s.studio_id = ${studioId} and s.id = any (${[...ids]}::uuid[])`.execute(db)
  return looks(rows, ({ id, name, born, gender, photo, social, participation, medical, contacts, note, level }) => ({
    label: '{s}',
    studentId: id,
    fields: {
      Photos: yes(photo),
      'Social media': yes(social),
      Participation: yes(participation),
      Name: new Hidden(name),
      'Date of birth': new Hidden(born),
      Gender: new Hidden(gender),
      Level: level,
      'Medical details': new Hidden(medical),
      'Emergency contacts': new Hidden(contacts),
      'Staff note': new Hidden(note),
    },
  }))
}

/** By student and user: "… …" */
export const lookAtGuardians: FindThings = async ({ db, studioId }, ids) => {
  const rows = await db
    .selectFrom('guardians')
    .select(['studentId', 'userId', 'pays', 'decides', 'answers', 'collects', 'isTold'])
    .where('studioId', '=', studioId)
    .where(
      'studentId',
      'in',
      ids.map((id) => id.split(' ')[0] ?? ''),
    )
    .execute()
  return looks(
    rows.map((row) => ({ ...row, id: `${row.studentId} ${row.userId}` })).filter(({ id }) => ids.includes(id)),
    ({ studentId, userId, ...row }) => ({ label: '{u} as a guardian of {s}', studentId, userId, fields: rights(row) }),
  )
}

export const lookAtGuardianRequests: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('guardianInvitations')
      .select(['id', 'studentId', 'declinedAt', 'agreedAt', 'pays', 'decides', 'answers', 'collects', 'isTold'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ studentId, declinedAt, agreedAt, ...row }) => ({
      label: 'a guardian for {s}',
      studentId,
      fields: { Declined: yes(declinedAt !== null), Agreed: yes(agreedAt !== null), ...rights(row) },
    }),
  )

export const lookAtCollectors: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('collectors')
      .select(['id', 'studentId', 'mayCollect'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ studentId, mayCollect }) => ({
      label: 'somebody who collects {s}, or must not',
      studentId,
      fields: { 'May collect': yes(mayCollect) },
    }),
  )

export const lookAtConsents: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('studentConsents')
      .select(['id', 'studentId', 'kind', 'given'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ studentId, kind, given }) => ({ label: `the consent of {s}`, studentId, fields: { [word(kind) ?? kind]: yes(given) } }),
  )
