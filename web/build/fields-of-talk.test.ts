import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** What becomes of what somebody types or chooses in a field when the page is reloaded, left or closed, or there is no network. */
type Fate =
  /** a draft that is kept, and then waits in the outbox until it is sent */
  | 'outbox'
  /** kept as typed, until it is sent or given up */
  | 'kept'
  /** leaving asks first whether it is to be discarded */
  | 'asked'
  /** part of the field that the file around it is about */
  | 'part'
  /** in the address */
  | 'address'
  /** a choice of a moment, which nobody has written: made again */
  | 'chosen again'

/** Each file of talk that has fields, and how many. A file with a further field says here what becomes of it. */
const fates: Record<string, [fields: number, fate: Fate]> = {
  'attendance/absences/answer-row.tsx': [2, 'kept'],
  'attendance/absences/away-panel.tsx': [3, 'asked'],
  'attendance/absences/cant-come.tsx': [1, 'kept'],
  'channels/announcing/announce-panel.tsx': [4, 'kept'],
  'channels/announcing/ask-who.tsx': [2, 'part'],
  'channels/dialogs/add-members.tsx': [1, 'chosen again'],
  'channels/dialogs/create-panel.tsx': [4, 'asked'],
  'channels/dialogs/follows-field.tsx': [5, 'part'],
  'channels/dialogs/member-picker.tsx': [1, 'part'],
  'channels/dialogs/settings-panel.tsx': [3, 'asked'],
  'channels/list/channel-list.tsx': [1, 'address'],
  'channels/post/comments.tsx': [1, 'outbox'],
  'messages/dialogs/new-message.tsx': [1, 'chosen again'],
  'messages/list/conversation-list.tsx': [1, 'address'],
  'messages/settings/hours-card.tsx': [2, 'asked'],
  'messages/settings/messages-card.tsx': [6, 'asked'],
  'pictures/names-dialog.tsx': [2, 'chosen again'],
  'pictures/takedown-dialog.tsx': [1, 'kept'],
  'reports/answer-form.tsx': [5, 'kept'],
  'reports/report-dialog.tsx': [3, 'kept'],
  'users/stop-dialog.tsx': [1, 'kept'],
  'writing/attachment-row.tsx': [1, 'part'],
  'writing/composer.tsx': [2, 'outbox'],
  'writing/edit-text.tsx': [1, 'kept'],
  'writing/found/search-field.tsx': [1, 'part'],
  'writing/mentions/mention-field.tsx': [1, 'part'],
}

/** What a file must call for its fate to be true. */
const proofs: Partial<Record<Fate, RegExp>> = {
  outbox: /\bwriting: Writing\b|\buseWriting\(/,
  kept: /\buseTyped(Text)?\b/,
  asked: /\bdirty=|<(?:SaveBar|UnsavedGuard)\b/,
  address: /\bwritten=/,
}

const field =
  /<(?:input|textarea|select|Checkbox|Switch|Radio(?:\.Group)?|\w*(?:Input|Textarea|Select|Picker|Field|Autocomplete|Editor))\b/g
const files = globSync('features/{writing,channels,messages,reports,pictures,safeguarding,attendance/absences}/**/*.tsx', { cwd: src })
const codeOf = (file: string) => readFileSync(join(src, 'features', file), 'utf8')
const counted = [...files.map((file) => file.replaceAll('\\', '/').replace(/^features\//, '')), 'users/stop-dialog.tsx']
  .map((file): [string, number] => [file, codeOf(file).match(field)?.length ?? 0])
  .filter(([, fields]) => fields > 0)

test('of every field of talk it is said what becomes of what is typed into it', () => {
  expect(Object.fromEntries(counted.toSorted(([one], [other]) => (one < other ? -1 : 1)))).toEqual(
    Object.fromEntries(Object.entries(fates).map(([file, [fields]]) => [file, fields])),
  )
})

test.each(Object.entries(fates))('what is typed into %s has the fate that is said of it', (file, [, fate]) => {
  expect(codeOf(file)).toMatch(proofs[fate] ?? /./)
})
