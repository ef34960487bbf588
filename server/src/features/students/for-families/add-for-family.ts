import { phoneFaults, type AddForFamily, type Student } from '@callboard/contract/students'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lockCapacity } from '../../subscriptions/lock-capacity.ts'
import { tellUpgradeRequired } from '../../subscriptions/tell-upgrade-required.ts'
import { changeOfChild } from '../change-of-child.ts'
import { studentsAdded } from '../events.ts'
import { presentStudent } from '../present.ts'
import { isKeptAs } from '../queries/kept.ts'
import { findChildOf } from '../queries/lists.ts'
import { insertStudent, ownerOfId, replaceContacts, replaceMedical } from '../queries/writes.ts'
import { findJoined } from './find-joined.ts'
import { noConsents } from './no-consents.ts'

type Refusals = 'user-not-found' | 'family-joined' | 'studio-full' | 'born-in-future' | 'phone-invalid' | 'id-taken' | 'added-before'

/** Adds a child of a family that has not joined, within the subscription (S4 people and studios); idempotent by the browser's id. Runs alone, so that the family does not join meanwhile. */
export async function addForFamily(actor: Alone<Actor>, input: AddForFamily): Promise<Student | Refusal<Refusals>> {
  const { parentId, ...typed } = input
  const form = { ...typed, consents: noConsents }
  const { canAdd, maxStudents } = await lockCapacity(actor)
  const family = await findJoined(actor, parentId)
  if (!family) return refuse('user-not-found')
  const earlier = await ownerOfId(actor, form.id)
  if (earlier && earlier.parentId !== parentId) return refuse('id-taken')
  if (family.hasJoined) return refuse('family-joined', { name: family.name })
  if (earlier) {
    if (!(await isKeptAs(actor, form))) return refuse('added-before')
  } else {
    if (form.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
    if (Object.keys(phoneFaults(form)).length > 0) return refuse('phone-invalid')
    if (!canAdd) return refuse('studio-full', { n: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
    await insertStudent(actor, form, parentId)
    await replaceContacts(actor, { studentId: form.id, guardianId: parentId }, form.emergencyContacts)
    await replaceMedical(actor, form.id, form.medical)
    actor.record(studentsAdded(await changeOfChild(actor, form, family)))
  }
  return presentStudent(actor, await findChildOf(actor, form.id, parentId))
}
