import type { NamingRows } from '../../platform/db/move-rows.ts'

const byId = ['id']
const student = 'student_id'

/**
 * Each table that names a student, but for the tables whose rows are put together (`joinedOfStudent`), what proves a signature, and
 * notifications, whose words name students as well.
 */
export const rowsOfStudent: readonly NamingRows[] = [
  { table: 'attendance', column: student, key: ['class_id'] },
  { table: 'away_days', column: student, key: ['away_from', 'away_to'] },
  { table: 'bookings', column: student, key: byId },
  { table: 'class_answers', column: student, key: ['class_id'] },
  { table: 'collectors', column: student, key: byId },
  { table: 'document_recipients', column: student, key: byId, same: ['document_id', 'user_id'], stays: 'signed_at is not null' },
  { table: 'document_removals', column: student, key: byId, same: ['document_id', 'user_id'] },
  { table: 'door_visits', column: student, key: ['class_id'] },
  { table: 'emergency_contacts', column: student, key: byId, same: ['guardian_id', 'name', 'phone'] },
  { table: 'enrolments', column: student, key: ['class_id'] },
  { table: 'guardian_invitations', column: student, key: byId, same: ['email'], goes: 'as_self' },
  { table: 'invoice_items', column: student, key: ['invoice_id', 'place'] },
  { table: 'make_ups_told', column: student, key: ['class_id', 'told', 'last_on'] },
  { table: 'medical_views', column: student, key: byId, quiet: true },
  { table: 'picture_children', column: student, key: byId, same: ['media_id'] },
  { table: 'plan_enrolments', column: student, key: byId },
  { table: 'student_consents', column: student, key: byId, written: 'anew' },
  { table: 'waiting_entries', column: student, key: byId },
  { table: 'waiting_students', column: student, key: byId, same: ['term_id'] },
]

/** Tables with at most one row of a student, or of a student and a guardian, which are put together: restored as a whole by an undo. */
export const joinedOfStudent = ['guardians', 'medical_records', 'student_notes'] as const

/** Signatures, and what the activity says, name the student of then, and are never changed. */
export const provingOfStudent = ['activity_entries', 'document_signatures'] as const
