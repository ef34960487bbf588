import { type AddStudent, phoneFaults, type Student } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { sessionsChanged } from '../../platform/events/session-events.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { withinLimits } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { lockCapacity } from '../subscriptions/lock-capacity.ts'
import { tellUpgradeRequired } from '../subscriptions/tell-upgrade-required.ts'
import { changeOfChild } from './change-of-child.ts'
import { studentsAdded } from './events.ts'
import { isOfAge, isStudent } from './is-of-age.ts'
import { addings } from './limits.ts'
import { presentStudent } from './present.ts'
import { readFamilyRoom } from './for-families/read-family-room.ts'
import { noteConsents } from './queries/consents.ts'
import { isKeptAs } from './queries/kept.ts'
import { findOwnChild } from './queries/lists.ts'
import { insertStudent, ownerOfId, replaceContacts, replaceMedical } from './queries/writes.ts'

type Refusals =
  | 'not-of-age'
  | 'self-already'
  | 'too-many-added'
  | 'studio-full'
  | 'family-full'
  | 'born-in-future'
  | 'phone-invalid'
  | 'id-taken'
  | 'added-before'

/** Adds a child of the caller's, whatever their role, if the subscription and the family have room (S2 §4 and §5, S4 money); idempotent by the browser's id. */
export async function addStudent(visitor: Visitor, input: AddStudent): Promise<Student | Refusal<Refusals>> {
  const parentId = await visitor.withActor(async ({ user }) => user.id)
  return withinLimits(visitor.limits, [[addings, parentId]], {
    refused: () => refuse('too-many-added'),
    work: () => visitor.withActor((actor) => add(actor, input)),
  })
}

async function add(actor: Actor, input: AddStudent): Promise<Student | Refusal<Refusals>> {
  const { canAdd, maxStudents } = await lockCapacity(actor)
  const earlier = await ownerOfId(actor, input.id)
  if (earlier && earlier.parentId !== actor.user.id) return refuse('id-taken')
  if (earlier) {
    if (!(await isKeptAs(actor, input)) || (earlier.userId !== null) !== (input.isSelf === true)) return refuse('added-before')
  } else {
    if (input.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
    if (Object.keys(phoneFaults(input)).length > 0) return refuse('phone-invalid')
    if (input.isSelf && !isOfAge(actor, input.dateOfBirth)) return refuse('not-of-age')
    if (input.isSelf && (await isStudent(actor, actor.user.id))) return refuse('self-already')
    const family = await readFamilyRoom(actor)
    if (family?.canAdd === false) return refuse('family-full', { n: family.maxChildren })
    if (!canAdd) return refuse('studio-full', { n: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
    await insertStudent(actor, input, actor.user.id, input.isSelf ? actor.user.id : null)
    await noteConsents(actor, input.id, input.consents, { source: 'student-form', byUserId: actor.user.id })
    await replaceContacts(actor, { studentId: input.id, guardianId: actor.user.id }, input.emergencyContacts)
    await replaceMedical(actor, input.id, input.medical)
    actor.record(studentsAdded(await changeOfChild(actor, input, actor.user)))
    if (!actor.isFamily) actor.record(sessionsChanged({ ids: [], audience: { users: [actor.user.id] } }))
  }
  return presentStudent(actor, await findOwnChild(actor, input.id))
}
