import type { KnownContact, Medical } from '@callboard/contract/students'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../platform/actor.ts'
import { isTypedSo, type TypedStudent } from '../student-fields.ts'
import { findStudent, medicalOf } from './details.ts'

type KeptForm = TypedStudent & { readonly id: string; readonly medical: Medical; readonly emergencyContacts: readonly KnownContact[] }

/** Compares every field, to tell a repeated request from a different one. */
export async function isKeptAs(actor: Actor, form: KeptForm): Promise<boolean> {
  const row = await findStudent(actor, form.id)
  if (!row || !isTypedSo(row, form)) return false
  const { medical, emergencyContacts } = form
  const contacts = row.contacts
    .filter(({ isOwn }) => isOwn)
    .map(({ name, relationship, phone, email }) => ({ name, relationship, phone, email }))
  return isDeepStrictEqual([medical, emergencyContacts], [await medicalOf(actor, form.id), contacts])
}
