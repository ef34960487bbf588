import { formatMinor, parseMinor } from '@callboard/contract/money'
import type { ClassField, ClassForm } from './class-form.ts'

/** A field that is not as the form has it. `mine` is null when only the other person touched it. */
export type Difference = { field: ClassField; theirs: ClassForm[ClassField]; mine: ClassForm[ClassField] | null }

const compared: ClassField[] = ['name', 'teacherId', 'locationId', 'date', 'startTime', 'endTime', 'capacity', 'price', 'notes']

// "8.5" and "8.50" are one price.
function same(field: ClassField, one: ClassForm[ClassField], other: ClassForm[ClassField]): boolean {
  return plain(field, one) === plain(field, other)
}

function plain(field: ClassField, value: ClassForm[ClassField]) {
  const price = field === 'price' ? parseMinor(String(value)) : null
  return price === null ? value : formatMinor(price)
}

/**
 * What stands between the class as somebody else just saved it and the form.
 * @param opened the class as this form was opened with it
 */
export function differences(opened: ClassForm, mine: ClassForm, theirs: ClassForm): Difference[] {
  return compared
    .filter((field) => !same(field, mine[field], theirs[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: same(field, mine[field], opened[field]) ? null : mine[field] }))
}

/** My changes over theirs: what I did not touch stays as they saved it, so that saving mine undoes nothing I never saw. */
export function mergeMine(opened: ClassForm, mine: ClassForm, theirs: ClassForm): ClassForm {
  const touched = compared.filter((field) => !same(field, mine[field], opened[field]))
  return { ...theirs, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) }
}

/** Whether anything in the form differs from what it was opened with. */
export function isTouched(opened: ClassForm, mine: ClassForm): boolean {
  return (Object.keys(opened) as ClassField[]).some((field) => !same(field, opened[field], mine[field]))
}
