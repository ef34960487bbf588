import {
  asksForNo,
  consentFields,
  fieldOf,
  fieldOfNobody,
  foreignWords,
  notForeign,
  topicWords,
  whatWords,
  whomWords,
  type PeopleField,
  type What,
  type Whom,
} from './people-words.ts'
import { leftOut, type Taken } from './taken.ts'

interface Parts {
  readonly topic: PeopleField | null
  readonly whom: Whom | null
  readonly what: What | null
  readonly number: number | null
}

/** Takes each heading apart: "Student 2 DOB" is the date of birth of the second student. */
export function guessPeople(headings: readonly string[]): Taken[] {
  const parts = headings.map(partsOf)
  const has = (whom: Whom, ...whats: What[]) => parts.some((one) => one.whom === whom && one.what !== null && whats.includes(one.what))
  const names = ['name', 'first', 'last'] as const
  const facts = {
    hasStudent: has('student', ...names),
    hasGuardian: has('guardian', ...names) || has('mother', ...names),
    hasLast: has('student', 'last', 'name'),
    hasParts: (['first', 'last'] as const).every((part) =>
      parts.some(({ whom, what }) => what === part && (whom ?? 'student') === 'student'),
    ),
    hasMother: parts.some(({ whom }) => whom === 'mother'),
    hasSeveral: parts.some(({ whom, number }) => whom === 'student' && number !== null && number > 1),
  }
  return parts.map((one) => takenFor(one, facts))
}

interface Facts {
  hasStudent: boolean
  hasGuardian: boolean
  hasLast: boolean
  /** the student’s name, in two columns */
  hasParts: boolean
  hasMother: boolean
  hasSeveral: boolean
}

/** What is known of each student in a row of a whole family. */
const ofStudent = new Set<PeopleField>([
  'photo',
  'socialMedia',
  'participation',
  'allergies',
  'medications',
  'conditions',
  'note',
  'classes',
])

function takenFor({ topic, whom, what, number }: Parts, facts: Facts): Taken {
  if (topic) {
    const child = whom === 'student' && ofStudent.has(topic) ? childOf(number, facts) : null
    return { field: topic, child, isDoubtful: topic === 'family' }
  }
  if (!what) return leftOut
  if (!whom) return ofNobody(what, facts)
  const who = personOf(whom, number, facts)
  const field = who && fieldOf[who][what]
  if (!field) return leftOut
  return { field, child: who === 'student' ? childOf(number, facts) : null, isDoubtful: false }
}

function personOf(whom: Whom, number: number | null, { hasMother }: Facts) {
  // Third parents, and second contacts, have no place.
  if (whom !== 'student' && number !== null && number > (whom === 'second' ? 2 : 1)) return null
  if (whom === 'mother') return 'guardian'
  if (whom === 'father') return hasMother ? 'second' : 'guardian'
  return whom
}

const childOf = (number: number | null, { hasSeveral }: Facts) => (hasSeveral ? (number ?? 1) : null)

function ofNobody(what: What, { hasStudent, hasGuardian, hasLast, hasParts, hasSeveral }: Facts): Taken {
  // Of a family's students, each by the first name.
  if (what === 'last' && hasStudent && !hasLast) return { field: 'studentLastName', child: null, isDoubtful: true }
  const isName = what === 'name' || what === 'first' || what === 'last'
  if (isName && (hasStudent || (what === 'name' && hasParts)))
    return hasGuardian ? leftOut : { field: fieldOf.guardian[what] ?? null, child: null, isDoubtful: true }
  const field = fieldOfNobody[what] ?? null
  const isOfStudent = isName || what === 'dateOfBirth' || what === 'gender'
  return { field, child: isOfStudent && hasSeveral ? 1 : null, isDoubtful: isName }
}

function partsOf(heading: string): Parts {
  const nothing = { topic: null, whom: null, what: null, number: null }
  if (heading === '' || (foreignWords.test(heading) && !notForeign.test(heading))) return nothing
  const [whom = null] = whomWords.find(([, words]) => words.test(heading)) ?? []
  const [what = null] = whatWords.find(([, words]) => words.test(heading)) ?? []
  const [, digit] = /\b([1-9])\b/.exec(heading) ?? []
  const number = digit === undefined ? null : Number(digit)
  const [topic = null] = topicWords.find(([, words]) => words.test(heading)) ?? []
  if (topic && consentFields.has(topic) && asksForNo.test(heading)) return nothing
  if (topic && whom !== 'contact' && whom !== 'doctor') return { topic, whom, what, number }
  // "Dancer", "Parent 1" or "Doctor" is a name.
  return { topic: null, whom, what: what ?? (whom && isAlone(heading) ? 'name' : null), number }
}

const isAlone = (heading: string) =>
  heading
    .replace(/\b[1-9]\b/, '')
    .trim()
    .split(' ').length <= 3
