import type { AddStudent, Consents } from '@callboard/contract/students'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../platform/actor.ts'
import { isTypedSo } from '../student-fields.ts'
import { findStudent, medicalOf } from './details.ts'

/** Compares every field, to tell a repeated request from a different one. */
export async function isKeptAs(actor: Actor, form: Omit<AddStudent, 'consents'> & { readonly consents: Consents }): Promise<boolean> {
  const row = await findStudent(actor, form.id)
  if (!row || !isTypedSo(row, form)) return false
  const { medical, emergencyContacts } = form
  const contacts = row.contacts
    .filter(({ isOwn }) => isOwn)
    .map(({ name, relationship, phone, email }) => ({ name, relationship, phone, email }))
  return isDeepStrictEqual([medical, emergencyContacts], [await medicalOf(actor, form.id), contacts])
}
