import type { ConsentChange, Student, StudentDetail } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { mayAnswerFor, mayChangeForFamily, mayChangeStudent, mayRemoveStudent } from './policy.ts'
import type { DetailRow } from './queries/details.ts'
import type { StudentRow } from './queries/lists.ts'
import { consentsOf } from './student-fields.ts'

export function presentStudent(actor: Actor, row: StudentRow): Student {
  return {
    id: row.id,
    name: row.name,
    dateOfBirth: row.dateOfBirth,
    createdAt: row.createdAt.toISOString(),
    parent: { id: row.parentId, name: row.parentName },
    isOwn: row.guards,
    isGrownUp: row.userId !== null,
    can: {
      edit: mayChangeStudent(actor, row),
      remove: mayRemoveStudent(actor, row),
      editForFamily: mayChangeForFamily(actor, row),
      answer: mayAnswerFor(actor, row),
    },
  }
}

export function presentDetail(actor: Actor, row: DetailRow, consentChanges: ConsentChange[] | null): StudentDetail {
  return {
    ...presentStudent(actor, row),
    gender: row.gender,
    consents: consentsOf(row),
    consentChanges,
    emergencyContacts: row.contacts,
    classes: row.classes,
    parentContact: row.guards ? null : { email: row.parentEmail, phone: row.parentPhone },
    hasMedicalAlert: row.hasMedicalAlert,
    version: row.version,
  }
}
