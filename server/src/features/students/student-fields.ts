import type { AddStudent, Consents } from '@callboard/contract/students'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'

type Row = Selectable<DB['students']>

/** Where the answer to each consent stands in a child's row. */
const consentColumns = {
  photo: 'photoConsent',
  socialMedia: 'socialMediaConsent',
  participation: 'participationConsent',
} as const satisfies Record<keyof Consents, keyof Row>
export type ConsentColumns = Pick<Row, (typeof consentColumns)[keyof Consents]>
const kinds = Object.keys(consentColumns) as (keyof Consents)[]

export const consentsOf = (row: ConsentColumns): Consents =>
  Object.fromEntries(kinds.map((kind) => [kind, row[consentColumns[kind]]])) as Record<keyof Consents, boolean>

/** The columns of the consents that were answered. */
export const consentsInRow = (answered: Partial<Consents>): Partial<ConsentColumns> =>
  Object.fromEntries(kinds.flatMap((kind) => (answered[kind] === undefined ? [] : [[consentColumns[kind], answered[kind]]])))

const typed = ['name', 'dateOfBirth', 'gender'] as const satisfies (keyof Row & keyof AddStudent)[]
type Typed = Pick<AddStudent, Exclude<(typeof typed)[number], 'gender'>> & { readonly gender: AddStudent['gender'] | null }

/** What a parent types of a child, said once: adding, edits, repeats and reading take this list; contacts and medical notes have tables of their own. */
export const studentFields = [...typed, 'genderMissing', ...kinds.map((kind) => consentColumns[kind])] as const
export type StudentField = (typeof studentFields)[number]
export type StudentFields = Pick<Row, StudentField>

export type TypedStudent = Typed & { readonly consents: Consents }

/** What was typed of a child, as its row has it. */
export const studentInRow = (form: Typed & { readonly consents: Consents }) => ({
  name: form.name,
  dateOfBirth: form.dateOfBirth,
  // Where nobody has said it, the column has a value all the same, for a server of before.
  gender: form.gender ?? ('prefer-not-to-say' as const),
  genderMissing: form.gender === null,
  ...(consentsInRow(form.consents) as ConsentColumns),
})

/** Whether a row has what was typed. */
export function isTypedSo(row: StudentFields, form: Parameters<typeof studentInRow>[0]): boolean {
  const asked = studentInRow(form)
  return studentFields.every((field) => row[field] === asked[field])
}
