import type { AddStudent } from '@callboard/contract/students'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../platform/actor.ts'
import { findStudent, medicalOf } from './details.ts'

/** Compares every field, to tell a repeated request from a different one. */
export async function isKeptAs(actor: Actor, form: AddStudent): Promise<boolean> {
  const row = await findStudent(actor, form.id)
  if (!row) return false
  const kept: AddStudent = {
    id: row.id,
    name: row.name,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    medical: await medicalOf(actor, form.id),
    consents: {
      photo: row.photoConsent,
      socialMedia: row.socialMediaConsent,
      participation: row.participationConsent as AddStudent['consents']['participation'],
    },
    emergencyContacts: row.contacts,
  }
  const { id, name, dateOfBirth, gender, medical, consents, emergencyContacts } = form
  return isDeepStrictEqual({ id, name, dateOfBirth, gender, medical, consents, emergencyContacts }, kept)
}
