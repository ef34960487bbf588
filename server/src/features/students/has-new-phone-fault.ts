import { phoneFaults } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { findStudent, medicalOf } from './queries/details.ts'

/** Numbers that are there already pass, as they may be older than the check. */
export async function hasNewPhoneFault(actor: Actor, form: Parameters<typeof phoneFaults>[0] & { readonly id: string }): Promise<boolean> {
  const hasFault = (kept?: Parameters<typeof phoneFaults>[1]) => Object.keys(phoneFaults(form, kept)).length > 0
  if (!hasFault()) return false
  const emergencyContacts = (await findStudent(actor, form.id))?.contacts ?? []
  return hasFault({ medical: await medicalOf(actor, form.id), emergencyContacts })
}
