import { sql } from 'kysely'
import { byName } from '../../../platform/db/by-name.ts'
import { anyOf, nameTo, type Personal } from '../../../platform/personal.ts'

export const studentPersonal: Personal = {
  sections: [
    {
      title: 'Children',
      carries: ['guardians.user_id', 'students.parent_id', 'students.user_id'],
      rows: ({ studioId, userId }) => sql`
        select s.name, s.date_of_birth, case when s.gender_missing then null else s.gender end as gender, s.level, s.photo_consent, s.social_media_consent, s.participation_consent, s.created_at as added_at,
          g.since as guardian_since, s.parent_id = g.user_id as first_guardian, s.user_id is not null as is_yourself,
          g.pays as you_may_pay, g.decides as you_may_decide, g.answers as you_may_answer, g.collects as you_may_collect, g.is_told as you_are_told
        from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
        where g.studio_id = ${studioId} and g.user_id = ${userId} order by s.date_of_birth, s.id`,
    },
    {
      title: 'Health',
      carries: ['medical_records.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select s.name as child, m.conditions, m.allergies, m.medications, m.doctor_name, m.doctor_phone, m.updated_at
        from medical_records m join students s on s.studio_id = m.studio_id and s.id = m.student_id
        where m.studio_id = ${studioId} and m.student_id = ${anyOf(childIds)} order by ${byName('s.name')}, s.id`,
    },
    {
      title: 'Who looked at the health details',
      carries: ['medical_views.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select v.viewed_at, u.name as viewed_by, s.name as child, v.made_at as seen_without_a_connection_at, v.kept_on as kept_on_their_device_for
        from medical_views v join students s on s.studio_id = v.studio_id and s.id = v.student_id
        join users u on u.studio_id = v.studio_id and u.id = v.viewed_by
        where v.studio_id = ${studioId} and v.student_id = ${anyOf(childIds)} and not v.by_guardian
        order by v.viewed_at desc, v.id`,
    },
    {
      title: 'Emergency contacts',
      carries: ['emergency_contacts.guardian_id'],
      rows: ({ studioId, userId }) => sql`
        select s.name as child, c.name, c.relationship, c.phone, c.email
        from emergency_contacts c join students s on s.studio_id = c.studio_id and s.id = c.student_id
        where c.studio_id = ${studioId} and c.guardian_id = ${userId} order by ${byName('s.name')}, s.id, c.position`,
    },
    {
      title: 'Who collects',
      carries: ['collectors.written_by'],
      rows: ({ studioId, userId, childIds }) => sql`
        select s.name as child, c.name, c.phone, c.may_collect, c.written_at
        from collectors c join students s on s.studio_id = c.studio_id and s.id = c.student_id
        where c.studio_id = ${studioId} and c.written_by = ${userId} and c.student_id = ${anyOf(childIds)} order by ${byName('s.name')}, c.written_at, c.id`,
    },
    {
      title: 'Consents',
      carries: ['student_consents.student_id'],
      rows: (whose) => sql`
        select c.changed_at, s.name as child, c.kind as consent, c.given, ${nameTo(whose, 'u')} as answered_by, c.source
        from student_consents c join students s on s.studio_id = c.studio_id and s.id = c.student_id
        join users u on u.studio_id = c.studio_id and u.id = c.changed_by
        where c.studio_id = ${whose.studioId} and c.student_id = ${anyOf(whose.childIds)} order by c.changed_at desc, c.id`,
    },
    {
      title: 'Guardians you asked',
      carries: ['guardian_invitations.invited_by'],
      rows: ({ studioId, userId }) => sql`
        select s.name as child, i.email, i.invited_at, i.declined_at, i.pays, i.decides, i.answers, i.collects, i.is_told
        from guardian_invitations i join students s on s.studio_id = i.studio_id and s.id = i.student_id
        where i.studio_id = ${studioId} and i.invited_by = ${userId} order by i.invited_at, i.id`,
    },
  ],
  deeds: [
    { what: 'Answered about a consent', column: 'student_consents.changed_by', at: 'changed_at' },
    { what: 'Looked at a child’s health details', column: 'medical_views.viewed_by', at: 'viewed_at' },
    { what: 'Wrote a note for staff', column: 'student_notes.written_by', at: 'written_at' },
  ],
  leftOut: [
    {
      what: 'Notes that staff keep about a child, and remarks beside a mark in a register',
      why: 'They may name other people or be about a child’s safety. The studio reads them before it gives them: ask the studio in writing.',
      columns: ['student_notes.student_id'],
    },
    {
      what: 'What a child’s other guardian has given: their address and telephone, emergency contacts, who collects for them, and whom they asked',
      why: 'It is theirs. Guardians in two homes read each other’s names and nothing else.',
      columns: ['guardians.student_id', 'emergency_contacts.student_id', 'collectors.student_id', 'guardian_invitations.student_id'],
    },
  ],
}
