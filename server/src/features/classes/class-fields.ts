import type { EditClass } from '@callboard/contract/classes'
import type { ClassRow } from './queries/classes.ts'

/** What a class is beside its dates and people, said once: adding, repeats, edits, undo, copies and reading take this list. */
export const classFields = [
  'name',
  'notes',
  'dressCode',
  'teacherId',
  'locationId',
  'startTime',
  'endTime',
  'isDropIn',
  'capacity',
  'dropInPriceMinor',
  'hue',
] as const satisfies (keyof ClassRow)[]
export type ClassField = (typeof classFields)[number]
export type ClassFields = Pick<ClassRow, ClassField>

type Typed = Pick<EditClass, 'dropIn' | Exclude<ClassField, 'isDropIn' | 'capacity' | 'dropInPriceMinor'>>

/** What was typed of a class, as its row has it. @param unsaid what an older page does not send */
export function fieldsOf({ dropIn, ...typed }: Typed, unsaid: Pick<ClassFields, 'dressCode' | 'hue'>): ClassFields {
  const { dressCode = unsaid.dressCode, hue = unsaid.hue } = typed
  const places = { isDropIn: dropIn !== null, capacity: dropIn?.capacity ?? null, dropInPriceMinor: dropIn?.priceMinor ?? null }
  return pickFields({ ...typed, ...places, dressCode, hue })
}

/** Of a class, or of more than that. */
export const pickFields = (from: ClassFields): ClassFields =>
  Object.fromEntries(classFields.map((field) => [field, from[field]])) as unknown as ClassFields

/** The fields in which two classes differ. */
export const differingFields = (a: ClassFields, b: ClassFields): ClassField[] => classFields.filter((field) => a[field] !== b[field])
