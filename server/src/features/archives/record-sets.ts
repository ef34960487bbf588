/**
 * What becomes of each table of the database in a studio's archive. Export, check and import follow this list from top to bottom: a table
 * stands behind those that its rows refer to. `record-sets.test.ts` fails for a table, or a column that looks like a secret, which is not here.
 */
export interface RecordSet {
  readonly table: string
  /** what people call it, in the index */
  readonly title: string
  /** columns that stay behind, and why; `made`: the database computes it again */
  readonly without?: Readonly<Record<string, StaysBehind>>
  /** columns that look like secrets or like somebody's at the card provider, and are none */
  readonly harmless?: readonly string[]
  /** columns that are something else after an import, as SQL over the new row `r` and its line `e.row`: nothing that was under way goes on by itself */
  readonly arrives?: Readonly<Record<string, string>>
  /** said of a row beside its columns, as SQL over the row `t` */
  readonly beside?: Readonly<Record<string, string>>
  /** which rows, as SQL over `t`, if not all of the studio */
  readonly only?: string
  /** the order of the rows, if not that of the primary key: SQL over `t` */
  readonly order?: string
  /** the database has written rows of it by itself when those before arrived: they are replaced */
  readonly replaces?: true
}

export type StaysBehind = 'secret' | 'login' | 'provider' | 'made'

const noCard = { provider_account_id: 'provider', provider_customer_id: 'provider', provider_card_id: 'provider' } as const
const made = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, 'made' as const]))

/** Tables whose column `file_id` says that a file is the studio's, each with the words that become the file's name. */
const holdingFiles = [
  'document_versions',
  'document_copies',
  'invoice_pdfs',
  'refund_papers',
  'media_files',
  'pictures',
  'studio_logos',
] as const
const held = holdingFiles.map((table) => `select h.file_id from ${table} h where h.studio_id = t.studio_id`).join(' union all ')

const cardGone = 'The studio moved to another Callboard, and kept cards did not come along.'

export const recordSets: readonly RecordSet[] = [
  { table: 'studios', title: 'The studio', harmless: ['takes_cards'] },
  { table: 'files', title: 'Files', only: `t.state = 'kept' and t.id in (${held})`, harmless: ['sha256'] },
  { table: 'studio_logos', title: 'The logo' },
  {
    table: 'users',
    title: 'People',
    without: { identity_id: 'login', ...made('search_name', 'search_email') },
    // Nobody has come here yet: an address that has a login joins by its invitation, as anybody whom an owner has added.
    arrives: { has_signed_in: 'false' },
    beside: { joined: 't.identity_id is not null' },
    order: 't.created_at, t.id',
  },
  { table: 'members', title: 'Who belongs to the studio', replaces: true },
  { table: 'user_preferences', title: 'Which emails people want' },
  { table: 'pictures', title: 'Pictures of people', without: made('in_database'), harmless: ['bytes'] },
  { table: 'invitations', title: 'Invitations', harmless: ['asked'] },
  { table: 'join_requests', title: 'Requests to join' },
  // Its address is taken again by whoever switches it on where the studio goes.
  { table: 'timetables', title: 'The public timetable', arrives: { is_on: 'false' } },
  { table: 'named_teachers', title: 'Teachers named on the public timetable' },
  { table: 'locations', title: 'Rooms' },
  { table: 'terms', title: 'Terms' },
  { table: 'closures', title: 'Closed days' },
  { table: 'class_hues', title: 'Colours of classes' },
  { table: 'class_series', title: 'Weekly classes' },
  { table: 'classes', title: 'Classes', harmless: ['dress_code'] },
  { table: 'shown_classes', title: 'Classes shown on the public timetable' },
  { table: 'trial_requests', title: 'Requests for a trial', only: `t.state <> 'unconfirmed'` },
  { table: 'called_off_classes', title: 'Classes that were called off' },
  { table: 'rung_families', title: 'Families rung about a closure' },
  { table: 'students', title: 'Students', without: made('search_name', 'birthday') },
  { table: 'guardians', title: 'Guardians', replaces: true },
  { table: 'guardian_invitations', title: 'Guardians who are asked' },
  { table: 'emergency_contacts', title: 'Emergency contacts' },
  { table: 'collectors', title: 'Who collects a child' },
  { table: 'medical_records', title: 'Medical details' },
  { table: 'medical_views', title: 'Who has seen medical details' },
  { table: 'student_notes', title: 'Notes about students' },
  { table: 'student_consents', title: 'Consents' },
  { table: 'kept_apart', title: 'Students who are not the same' },
  { table: 'enrolments', title: 'Enrolments' },
  { table: 'make_up_rules', title: 'The rule of make-ups' },
  { table: 'make_ups_told', title: 'Of which make-ups families were told' },
  { table: 'class_covers', title: 'Who taught instead' },
  { table: 'cover_asks', title: 'Who was asked to teach instead' },
  { table: 'registers', title: 'Registers' },
  { table: 'attendance', title: 'Attendance' },
  { table: 'door_codes', title: 'Codes for the door', harmless: ['code'] },
  { table: 'door_visits', title: 'Who was at the door' },
  { table: 'away_days', title: 'Days away' },
  { table: 'class_answers', title: 'Answers about coming' },
  { table: 'waiting_entries', title: 'Waiting lists' },
  { table: 'waiting_students', title: 'Waiting lists of terms', without: made('term_id') },
  { table: 'bank_details', title: 'Bank details', harmless: ['sort_code'] },
  { table: 'billing_settings', title: 'Settings of invoices' },
  { table: 'booking_settings', title: 'Settings of bookings' },
  { table: 'credit_note_counts', title: 'The last number of credit notes' },
  { table: 'plans', title: 'Plans of families' },
  { table: 'plan_enrolments', title: 'Who is on which plan' },
  {
    table: 'invoice_series',
    title: 'Recurring invoices',
    without: { ...noCard, card_last4: 'provider', card_brand: 'provider' },
    beside: { had_card: 't.provider_card_id is not null' },
    arrives: {
      state: `case when (e.row ->> 'had_card')::boolean and r.state = 'active' then 'paused' else r.state end`,
      stopped_because: `case when (e.row ->> 'had_card')::boolean and r.state = 'active' then '${cardGone}' else r.stopped_because end`,
    },
  },
  { table: 'missed_periods', title: 'Periods that were not billed' },
  {
    table: 'invoices',
    title: 'Invoices',
    without: { charge_card_id: 'provider', charge_on: 'provider', charge_notified_at: 'provider', ...made('search_text') },
    arrives: { held_by: 'null' },
  },
  { table: 'invoice_items', title: 'Lines of invoices' },
  { table: 'invoice_events', title: 'What happened to invoices', without: made('nth'), order: 't.nth' },
  { table: 'debtors', title: 'Who left and still owes' },
  {
    table: 'bookings',
    title: 'Bookings',
    without: { card_id: 'provider', attempt_id: 'provider', confirm_url: 'secret' },
    harmless: ['account_id', 'intent_id'],
    arrives: {
      state: `case when r.state = 'held' then 'released' else r.state end`,
      held_until: 'null',
      refund_due_minor: 'null',
      ended_at: `case when r.state = 'held' then coalesce(r.ended_at, r.created_at) else r.ended_at end`,
    },
  },
  { table: 'payments', title: 'Payments', harmless: ['account_id', 'intent_id', 'card_brand', 'card_last4'] },
  { table: 'refunds', title: 'Refunds', harmless: ['provider_refund_id'] },
  { table: 'refund_papers', title: 'Credit notes and receipts' },
  { table: 'refund_paper_lines', title: 'Lines of credit notes' },
  { table: 'disputes', title: 'Chargebacks' },
  { table: 'invoice_pdfs', title: 'Invoices as PDFs' },
  { table: 'billing_history', title: 'What the studio has paid Callboard', without: { invoice_url: 'secret' }, order: 't.at, t.id' },
  { table: 'trail_entries', title: 'The record', harmless: ['facts', 'sealed', 'previous', 'hash'] },
  { table: 'trail_heads', title: 'The end of the record', harmless: ['hash'] },
  { table: 'trail_texts', title: 'Texts beside the record', harmless: ['salt'] },
  {
    table: 'activity_entries',
    title: 'Activity',
    without: made('search_what'),
    harmless: ['address_seal', 'sealed_in'],
    order: 't.at, t.id',
  },
  { table: 'activity_addresses', title: 'Where it was done from', harmless: ['salt'], order: 't.at, t.entry_id' },
  { table: 'documents', title: 'Documents' },
  { table: 'document_versions', title: 'Versions of documents' },
  { table: 'document_audiences', title: 'Who is given documents' },
  { table: 'document_recipients', title: 'Who has documents' },
  { table: 'document_removals', title: 'From whom documents were taken' },
  { table: 'document_signatures', title: 'Signatures', harmless: ['code', 'sealed_in'] },
  { table: 'document_copies', title: 'Signed copies' },
  { table: 'signature_proofs', title: 'What signatures can be proved by', harmless: ['hash'] },
  { table: 'channels', title: 'Channels' },
  { table: 'channel_members', title: 'Members of channels' },
  { table: 'channel_mutes', title: 'Muted channels' },
  { table: 'channel_reads', title: 'What was read in channels' },
  { table: 'channel_posts', title: 'Posts', without: made('search_content') },
  { table: 'channel_comments', title: 'Comments', without: made('search_content') },
  { table: 'channel_earlier_texts', title: 'Earlier texts of posts' },
  { table: 'channel_hearts', title: 'Hearts' },
  { table: 'announcements', title: 'Announcements' },
  { table: 'announcement_views', title: 'Who has seen announcements' },
  { table: 'message_settings', title: 'Settings of messages' },
  { table: 'message_hours', title: 'Quiet hours' },
  { table: 'conversations', title: 'Conversations', harmless: ['people_key'] },
  { table: 'conversation_people', title: 'People of conversations' },
  { table: 'messages', title: 'Messages', without: made('search_content') },
  { table: 'message_earlier_texts', title: 'Earlier texts of messages' },
  { table: 'writing_stops', title: 'Who may not write' },
  { table: 'safeguarding_openings', title: 'Conversations opened for safeguarding' },
  { table: 'reports', title: 'Reports of posts and messages' },
  { table: 'media', title: 'Pictures, films and files in posts and messages', without: made('search_name') },
  { table: 'media_files', title: 'Sizes of pictures' },
  { table: 'picture_answers', title: 'Answers about pictures' },
  { table: 'picture_children', title: 'Children in pictures' },
  { table: 'notifications', title: 'Notifications', without: made('urgency'), arrives: { held_by: 'null' } },
  { table: 'notification_people', title: 'People in notifications' },
]

/** Tables that stay behind whole, by reason, in the words of the index. */
export const leftOut: readonly { readonly because: string; readonly isSecret?: true; readonly tables: readonly string[] }[] = [
  {
    because: 'Passwords, second factors, recovery codes and open sessions: everybody confirms their address and chooses a new password.',
    isSecret: true,
    tables: ['identities', 'two_factors', 'recovery_codes', 'sessions', 'spent_refresh_tokens', 'memberships', 'sign_ups', 'trials'],
  },
  {
    because:
      'Links that were emailed, printed or handed round, the addresses of calendars on phones and of the public timetable, and devices that ring: they are made anew.',
    isSecret: true,
    tables: [
      'calendar_feeds',
      'email_changes',
      'email_undos',
      'invitation_links',
      'join_codes',
      'join_links',
      'mailed_links',
      'recovery_links',
      'ringing_devices',
      'timetable_addresses',
    ],
  },
  {
    because: 'The card account, kept cards, and payment pages: the studio connects its account again, and families add their cards again.',
    isSecret: true,
    tables: ['card_accounts', 'card_customers', 'cards', 'card_charges', 'checkouts', 'provider_attempts', 'provider_events'],
  },
  {
    because: 'The studio’s own plan with Callboard: it begins anew wherever the studio goes. What was paid is in the archive.',
    isSecret: true,
    tables: ['studio_subscriptions', 'billing_customers', 'plan_changes', 'plan_checkouts'],
  },
  {
    because:
      'What is only under way: uploads that are not finished, actions that can be undone for a moment, and what open browsers are told.',
    tables: ['uploads', 'upload_parts', 'undos', 'events', 'event_counters', 'farewells', 'rate_limits', 'archives'],
  },
  {
    because: 'Files of what is kept about one person, which go after a day. That they were given stands in the record.',
    tables: ['personal_archives'],
  },
  { because: 'Undoing a merge of two records: what was merged stays merged.', tables: ['merges'] },
  { because: 'How files were imported in the last days: what they brought stays.', tables: ['imports', 'import_columns'] },
  { because: 'What is computed again from the rest.', tables: ['channel_days'] },
  {
    because: 'Callboard’s own lists and keys, which belong to no studio.',
    tables: ['tiers', 'kysely_migration', 'kysely_migration_lock', 'migration_kinds', 'push_keys', 'restores'],
  },
]

/** Why a column of a carried table stays behind, in the words of the index; what is only computed is not spoken of. */
export const stayingColumns: Readonly<Record<Exclude<StaysBehind, 'made'>, string>> = {
  secret: 'a link',
  login: 'a login',
  provider: 'of the card provider',
}

export { holdingFiles }
