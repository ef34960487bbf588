import { type AddStudent, phoneFaults, type Student } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { notify } from '../notifications/notify.ts'
import { lockCapacity } from '../subscriptions/lock-capacity.ts'
import { addings } from './limits.ts'
import { presentStudent } from './present.ts'
import { isKeptAs } from './queries/kept.ts'
import { findOwnChild } from './queries/lists.ts'
import { insertStudent, isParent, ownerOfId, replaceContacts, replaceMedical } from './queries/writes.ts'
import { recordChange } from './record-change.ts'

type Refusals = 'not-a-parent' | 'too-many-added' | 'studio-full' | 'born-in-future' | 'phone-invalid' | 'id-taken' | 'added-before'

/** Adds the parent's child if the subscription has room (S2 §4 and §5, S4 money); idempotent by the browser's id. */
export async function addStudent(visitor: Visitor, input: AddStudent): Promise<Student | Refusal<Refusals | GateCode>> {
  const parent = await visitor.withActor(async ({ user }) => user)
  if (isRefusal(parent)) return parent
  if ((await visitor.limits.spend(addings, parent.id)) !== null) return refuse('too-many-added')
  const done = await visitor.withActor((actor) => add(actor, input))
  if (isRefusal(done)) await visitor.limits.giveBack(addings, parent.id)
  if (isRefusal(done) && done.code === 'studio-full') {
    const maxStudents = Number(done.values['n'])
    await visitor.withActor((actor) => notify(actor, 'upgrade_required', { to: 'owners', details: { maxStudents } }))
  }
  return done
}

async function add(actor: Actor, input: AddStudent): Promise<Student | Refusal<Refusals | Extract<GateCode, 'access-denied'>>> {
  if (!(await isParent(actor))) return refuse(actor.role === 'parent' ? 'access-denied' : 'not-a-parent')
  const { canAdd, maxStudents } = await lockCapacity(actor)
  const earlier = await ownerOfId(actor, input.id)
  if (earlier && earlier.parentId !== actor.user.id) return refuse('id-taken')
  if (earlier) {
    if (!(await isKeptAs(actor, input))) return refuse('added-before')
  } else {
    if (input.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
    if (Object.keys(phoneFaults(input)).length > 0) return refuse('phone-invalid')
    if (!canAdd) return refuse('studio-full', { n: maxStudents })
    await insertStudent(actor, input)
    await replaceContacts(actor, input.id, input.emergencyContacts)
    await replaceMedical(actor, input.id, input.medical)
    await recordChange(actor, 'students.added', input)
  }
  return presentStudent(actor, await findOwnChild(actor, input.id))
}
