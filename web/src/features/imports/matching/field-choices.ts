import { importFields, type ImportFieldKey, type ImportKind } from '@callboard/contract/import-fields'
import { agesKey, timesKey } from '../columns/other-words.ts'
import { leftOut, type Taken } from '../columns/taken.ts'
import { canJoin, isField } from '../columns/recognise.ts'

export const mostChildren = 6

/** What each student of a family's row has for themselves. */
const ofStudent = new Set<string>([
  'studentName',
  'studentFirstName',
  'studentLastName',
  'dateOfBirth',
  'gender',
  'conditions',
  'allergies',
  'medications',
  'photo',
  'socialMedia',
  'participation',
  'note',
  'classes',
] satisfies ImportFieldKey<'people'>[])

const fieldsOf = (kind: ImportKind) => [
  ...importFields[kind].map(({ key, label }) => ({ value: key as string, label: label as string })),
  ...(kind === 'classes'
    ? [
        { value: timesKey, label: 'Start and end in one' },
        { value: agesKey, label: 'Ages from and to in one' },
      ]
    : []),
]

export const labelOf = (kind: ImportKind, field: string): string => fieldsOf(kind).find(({ value }) => value === field)?.label ?? field

/** As the server keeps it: "dateOfBirth#2" is that of the second student. */
export const keyOf = ({ field, child }: Taken): string | null => (field !== null && child !== null ? `${field}#${child}` : field)

export function takenBy(key: string | null, kind: ImportKind): Taken {
  const [field = '', child] = (key ?? '').split('#')
  return isField(field, kind) ? { field, child: child === undefined ? null : Number(child), isDoubtful: false } : leftOut
}

/** For a select. @param children of a row that holds a whole family; 0: each row is one student */
export function fieldChoices(kind: ImportKind, children: number) {
  const none = { value: '', label: 'Leave out' }
  const fields = fieldsOf(kind)
  if (children === 0) return [none, ...fields]
  const own = fields.filter(({ value }) => ofStudent.has(value))
  return [
    none,
    ...Array.from({ length: children }, (_, place) => ({
      group: `Student ${place + 1} of the row`,
      items: own.map(({ value, label }) => ({ value: `${value}#${place + 1}`, label: `${place + 1}: ${label}` })),
    })),
    { group: 'Of the whole family', items: fields },
  ]
}

/** What is chosen for one column is taken from the others, unless several can hold parts of it. */
export function choose(taken: readonly Taken[], place: number, chosen: Taken): Taken[] {
  return taken.map((one, at) => {
    if (at === place) return chosen
    const isSame = one.field !== null && one.field === chosen.field && one.child === chosen.child
    return isSame && !canJoin(one.field ?? '') ? leftOut : one
  })
}
