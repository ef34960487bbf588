import { type ClassField, type ClassForm, editedFields, type EditedField } from './class-form.ts'

/** `mine` is null when only the other person changed the field. */
export type Difference = { field: EditedField; theirs: ClassForm[EditedField]; mine: ClassForm[EditedField] | null }

const compared = Object.keys(editedFields) as EditedField[]

/** Fields that differ between the form and the class somebody else has just saved. */
export function differences(opened: ClassForm, mine: ClassForm, theirs: ClassForm): Difference[] {
  return compared
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, theirs: theirs[field], mine: mine[field] === opened[field] ? null : mine[field] }))
}

/** Three-way merge: fields unchanged here take the other person's values. */
export function mergeMine(opened: ClassForm, mine: ClassForm, theirs: ClassForm): ClassForm {
  const touched = compared.filter((field) => mine[field] !== opened[field])
  return { ...theirs, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) }
}

export function isTouched(opened: ClassForm, mine: ClassForm): boolean {
  return (Object.keys(opened) as ClassField[]).some((field) => opened[field] !== mine[field])
}
