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
  'ageFrom',
  'ageTo',
  'level',
] as const satisfies (keyof ClassRow)[]
export type ClassField = (typeof classFields)[number]
export type ClassFields = Pick<ClassRow, ClassField>

type Typed = Pick<EditClass, 'dropIn' | Exclude<ClassField, 'isDropIn' | 'dropInPriceMinor'>>
type Unsaid = Pick<ClassFields, 'dressCode' | 'hue' | 'ageFrom' | 'ageTo' | 'level' | 'capacity'>

/** Of a class that is added by an older page. */
export const nothingSaid: Unsaid = { dressCode: '', hue: null, ageFrom: null, ageTo: null, level: '', capacity: null }

/** What was typed of a class, as its row has it. @param unsaid what an older page does not send */
export function fieldsOf({ dropIn, ...typed }: Typed, unsaid: Unsaid): ClassFields {
  const { dressCode = unsaid.dressCode, hue = unsaid.hue, ageFrom = unsaid.ageFrom, ageTo = unsaid.ageTo, level = unsaid.level } = typed
  const { capacity = unsaid.capacity } = dropIn ?? typed
  const places = { isDropIn: dropIn !== null, capacity, dropInPriceMinor: dropIn?.priceMinor ?? null }
  return pickFields({ ...typed, ...places, dressCode, hue, ageFrom, ageTo, level })
}

/** Of a class, or of more than that. */
export const pickFields = (from: ClassFields): ClassFields =>
  Object.fromEntries(classFields.map((field) => [field, from[field]])) as unknown as ClassFields

/** The fields in which two classes differ. */
export const differingFields = (a: ClassFields, b: ClassFields): ClassField[] => classFields.filter((field) => a[field] !== b[field])
