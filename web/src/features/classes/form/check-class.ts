import { isBlank } from '@callboard/contract/blank'
import { AddClass, EditClass, maxSeriesYears, moveFaults, seriesFaults } from '@callboard/contract/classes'
import { addYears, weekOf, type PlainDate } from '@callboard/contract/dates'
import { type ClassField, type ClassForm, otherDays, toAddClass, toEditClass, whenOf } from './class-form.ts'
import { previewDays } from './series-words.ts'

/** The exact words of S2 §5. */
const words = {
  required: 'Please fill in all required fields',
  dayOfWeek: 'Please select a day of the week for recurring classes',
  endsOn: 'Please select an end date for recurring classes',
  date: 'Please select a date for one-off classes',
} as const

export type Checked = {
  /** set when a required field is blank: shown once, above the buttons */
  summary: string | null
  errors: Partial<Record<ClassField, string>>
}

const anyId = '00000000-0000-4000-8000-000000000000'
const anyIds = Array.from({ length: 8 }, (_, day) => `${anyId.slice(0, -1)}${day}`)

const blanks: [ClassField, string][] = [
  ['name', 'Name is required'],
  ['startTime', 'Enter a start time'],
  ['endTime', 'Enter an end time'],
]
const newBlanks: [ClassField, string][] = [...blanks, ['teacherId', 'Choose a teacher'], ['locationId', 'Choose a room']]
const dropInBlanks: [ClassField, string][] = [
  ['capacity', 'Enter how many places there are'],
  ['price', 'Enter a price, or 0 if it is free'],
]

/** Checks a new class (S2 §5), including the server's rules for series. */
export function checkNewClass(typed: ClassForm, today: PlainDate): Checked {
  const checked = checkBlanks(typed, newBlanks)
  if (typed.repeats === 'never') {
    if (!typed.date) checked.errors.date = words.date
  } else {
    if (!typed.dayOfWeek) checked.errors.dayOfWeek = words.dayOfWeek
    if (!typed.endsOn) checked.errors.endsOn = words.endsOn
    // Checked before the calendar's own limit, whose message would be puzzling.
    else if (typed.endsOn > addYears(typed.startsOn || today, maxSeriesYears)) checked.errors.endsOn = seriesFaults['series-too-long']
  }
  addIssues(checked, AddClass.safeParse(toAddClass(typed, anyIds)).error?.issues)
  const when = whenOf(typed)
  if (when.repeats === 'weekly' && !checked.errors.dayOfWeek && !checked.errors.endsOn && !checked.errors.startsOn) {
    const preview = previewDays(when, otherDays(typed), today)
    if (preview.kind === 'refusal') checked.errors.endsOn = preview.words
  }
  return checked
}

/** Name and times stay required; teacher and room may be removed (S2 §5). @param seriesOn the date in whose week a series stays */
export function checkEditedClass(typed: ClassForm, seriesOn: PlainDate | null = null): Checked {
  const checked = checkBlanks(typed, blanks)
  if (!typed.date) checked.errors.date = words.date
  else if (seriesOn && weekOf(typed.date) !== weekOf(seriesOn)) checked.errors.date = moveFaults['out-of-week']
  addIssues(checked, EditClass.safeParse(toEditClass(typed, { id: anyId, version: 1, scope: 'single' })).error?.issues)
  return checked
}

function checkBlanks(typed: ClassForm, required: [ClassField, string][]): Checked {
  const asked = typed.isDropIn ? [...required, ...dropInBlanks] : required
  const missing = asked.filter(([field]) => isBlank(String(typed[field])))
  const errors: Checked['errors'] = Object.fromEntries(missing)
  if (typed.isDropIn && !errors.price && Number.isNaN(typed.price)) errors.price = 'Enter a price like 8.50'
  return { summary: missing.length > 0 ? words.required : null, errors }
}

/** Form controls by contract path, where they differ. */
export const formNames: Record<string, ClassField> = {
  'when.date': 'date',
  'when.dayOfWeek': 'dayOfWeek',
  'when.startsOn': 'startsOn',
  'when.endsOn': 'endsOn',
  'dropIn.capacity': 'capacity',
  'dropIn.priceMinor': 'price',
}

// The first error wins: the form's message for a blank is kinder than the schema's.
function addIssues({ errors }: Checked, issues: readonly { path: PropertyKey[]; message: string }[] = []): void {
  for (const issue of issues) {
    const path = issue.path.join('.')
    const field = formNames[path] ?? (path as ClassField)
    errors[field] ??= issue.message
  }
}
