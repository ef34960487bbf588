import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openTestDatabase } from '../platform/db/test/test-database.ts'
import { ask, studioTables } from '../platform/db/test/test-tables.ts'
import { features } from './features.ts'

/** Tables kept when a studio closes, without personal data, and why. */
const books: Record<string, string> = {
  studios: 'other books refer to it',
  users: 'other books refer to them',
  studio_subscriptions: 'what the studio paid',
  billing_history: 'what the studio paid',
  billing_customers: 'says which plans are still to be ended at the provider',
  plan_checkouts: 'say which page is still to be closed there',
  sessions: 'tell a browser why it is signed out, until they expire',
  spent_refresh_tokens: 'hang on sessions',
  events: 'emptied by the closing itself, which writes the last ones',
  event_counters: 'keeps the studio closed',
  files: 'say which bytes are still to be removed, and go with them',
}

/** References to an erased user that remain, and why. */
const mentions: Record<string, string> = {
  'members.user_id': 'the person is erased by deleting it',
  'sessions.user_id': 'tells a browser why it is signed out',
  'users.added_by': 'a deleted user has no name',
  'invitations.invited_by': 'emptied by the erasure',
  'invitations.joined_id': 'emptied by the erasure',
  'classes.teacher_id': 'past classes keep a teacher without a name, coming ones lose theirs',
  'class_covers.for_id': 'past classes keep whose they were, without a name',
  'class_covers.cover_id': 'past classes keep a cover without a name, coming ones lose theirs',
  'cover_asks.user_id': 'deleted with the account',
  'card_customers.parent_id': 'cards are deleted with their parent',
  'cards.parent_id': 'cards are deleted with their parent',
  'students.parent_id': 'children are deleted with their last guardian; another one follows the first',
  'students.user_id': 'deleted with them',
  'guardians.user_id': 'ended with the account',
  'guardian_invitations.invited_by': 'withdrawn with the account',
  'emergency_contacts.guardian_id': 'deleted with the guardian who gave them',
  'away_days.announced_by': 'deleted with the children',
  'class_answers.announced_by': 'deleted with the children',
  'personal_archives.asked_by': 'a deleted user has no name',
  'personal_archives.given_by': 'a deleted user has no name',
  'rung_families.parent_id': 'a deleted user has no name',
  'rung_families.rung_by': 'a deleted user has no name',
  'registers.saved_by': 'a deleted user has no name',
  'medical_views.viewed_by': 'a deleted user has no name',
  'collectors.written_by': 'a deleted user has no name',
  'imports.started_by': 'a deleted user has no name',
  'merges.user_id': 'forgotten with the account',
  'merges.merged_by': 'a deleted user has no name',
  'trial_requests.answered_by': 'a deleted user has no name',
  'join_links.family_id': 'deleted with the account',
  'join_requests.family_id': 'deleted with the account',
  'student_notes.written_by': 'a deleted user has no name',
  'bank_details.changed_by': 'a deleted user has no name',
  'invoice_series.parent_id': 'ended with the parent; what it billed and its card are forgotten',
  'invoices.parent_id': 'drafts are deleted; what was billed stays in the books without a name',
  'invoice_events.by_user_id': 'a deleted user has no name',
  'bookings.parent_id': 'ended with the children; what was paid stays in the books without a name',
  'waiting_entries.parent_id': 'deleted with the children',
  'payments.parent_id': 'what was paid stays in the books without a name',
  'payments.recorded_by': 'a deleted user has no name',
  'refunds.by_user_id': 'a deleted user has no name',
  'channels.created_by': 'a deleted user has no name',
  'channel_posts.author_id': 'a post stays, as of a deleted user',
  'channel_posts.edited_by': 'a deleted user has no name',
  'channel_posts.removed_by': 'a deleted user has no name',
  'channel_comments.author_id': 'a comment stays, as of a deleted user',
  'channel_comments.edited_by': 'a deleted user has no name',
  'channel_comments.removed_by': 'a deleted user has no name',
  'channel_earlier_texts.replaced_by': 'a deleted user has no name',
  'conversation_people.user_id': 'a conversation stays with those who are left, as with a deleted user',
  'conversations.started_by': 'a conversation stays with those who are left, as with a deleted user',
  'message_hours.user_id': 'hours go with the account',
  'safeguarding_openings.owner_id': 'what was opened stays known to the owners, as of a deleted user',
  'picture_answers.answered_by': 'a deleted user has no name',
  'reports.reporter_id': 'a report stays, as of a deleted user',
  'reports.author_id': 'a report stays, as about a deleted user',
  'reports.answered_by': 'a deleted user has no name',
  'writing_stops.user_id': 'goes with the account',
  'writing_stops.by_user_id': 'a deleted user has no name',
  'messages.author_id': 'a message stays, as of a deleted user',
  'media.user_id': 'files go with whoever uploaded them',
  'documents.created_by': 'a deleted user has no name',
  'document_versions.created_by': 'a deleted user has no name',
  'document_recipients.user_id': 'what was not signed is deleted; who signed has no name',
  'document_audiences.created_by': 'a deleted user has no name',
  'document_removals.user_id': 'emptied by the erasure',
  'student_consents.changed_by': 'deleted with the children',
  'document_signatures.user_id': 'a signature outlives the account, as evidence',
}

interface ForeignKey {
  readonly from: string
  readonly column: string
  readonly to: string
  readonly cascades: boolean
}

let database: Database
let fenced: string[]
let keys: ForeignKey[]
beforeAll(async () => {
  database = await openTestDatabase()
  fenced = (await studioTables(database)).map(({ table }) => table)
  keys = await ask<ForeignKey>(
    database,
    `select f.relname as from, t.relname as to, a.attname as column, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[array_upper(conkey, 1)]
    where contype = 'f' order by 1, 3`,
  )
})
afterAll(() => database.close())

describe('closing a studio', () => {
  it('empties every table of the studio, but the books', () => {
    const gone = new Set(
      features.flatMap(({ erasure }) => erasure?.tables ?? []).map((name) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)),
    )
    for (let before = -1; before < gone.size;) {
      before = gone.size
      for (const { from, to, cascades } of keys) if (cascades && gone.has(to)) gone.add(from)
    }
    expect(fenced.filter((table) => !gone.has(table) && !books[table])).toEqual([])
    expect(Object.keys(books).filter((table) => gone.has(table) || !fenced.includes(table))).toEqual([])
  })
})

describe('erasing a person', () => {
  it('leaves references to them only where that is declared', () => {
    const pointing = keys.filter(({ from, to }) => to === 'users' && fenced.includes(from)).map(({ from, column }) => `${from}.${column}`)
    expect(pointing.toSorted()).toEqual(Object.keys(mentions).toSorted())
  })

  it('relies on no foreign key that cascades from a deleted user', () => {
    expect(keys.filter(({ to, cascades }) => to === 'users' && cascades)).toEqual([])
  })
})
