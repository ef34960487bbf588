import type { NamingRows } from '../../platform/db/move-rows.ts'

const byId = ['id']
const student = 'student_id'

/** Each table that names a parent and goes with them; what they wrote to others stays under the name of the other account. */
export const rowsOfFamily: readonly NamingRows[] = [
  { table: 'away_days', column: 'announced_by', key: [student, 'away_from', 'away_to'] },
  { table: 'bookings', column: 'parent_id', key: byId },
  { table: 'class_answers', column: 'announced_by', key: ['class_id', student] },
  { table: 'collectors', column: 'written_by', key: [student, 'id'] },
  {
    table: 'document_recipients',
    column: 'user_id',
    key: byId,
    same: ['document_id', student],
    stays: 'signed_at is not null',
  },
  { table: 'document_removals', column: 'user_id', key: byId, same: ['document_id', student] },
  { table: 'emergency_contacts', column: 'guardian_id', key: byId },
  { table: 'guardian_invitations', column: 'invited_by', key: byId },
  { table: 'invoice_series', column: 'parent_id', key: byId },
  { table: 'invoices', column: 'parent_id', key: byId },
  { table: 'payments', column: 'parent_id', key: byId },
  { table: 'rung_families', column: 'parent_id', key: ['closure_id'] },
  { table: 'student_consents', column: 'changed_by', key: byId, written: 'anew' },
  { table: 'waiting_entries', column: 'parent_id', key: byId },
]

/** What the account of a parent keeps that was merged into another: it is closed, and taken out by an owner like any other. */
export const stayingOfFamily = [
  'activity_entries',
  'announcement_views',
  'calendar_feeds',
  'card_customers',
  'cards',
  'channel_comments',
  'channel_earlier_texts',
  'channel_hearts',
  'channel_members',
  'channel_mutes',
  'channel_posts',
  'channel_reads',
  'conversation_people',
  'conversations',
  'document_signatures',
  'invitations',
  'invoice_events',
  'media',
  'members',
  'memberships',
  'message_hours',
  'messages',
  'notification_people',
  'notifications',
  'personal_archives',
  'pictures',
  'recovery_codes',
  'reports',
  'ringing_devices',
  'sessions',
  'two_factors',
  'undos',
  'uploads',
  'user_preferences',
  'users',
  'writing_stops',
] as const

/** What only staff are named in. */
export const namingStaff = [
  'bank_details',
  'channels',
  'classes',
  'document_audiences',
  'document_versions',
  'documents',
  'imports',
  'medical_views',
  'named_teachers',
  'picture_answers',
  'refunds',
  'registers',
  'safeguarding_openings',
  'student_notes',
  'trial_requests',
] as const
