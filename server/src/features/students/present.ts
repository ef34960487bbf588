import type { ConsentChange, Consents, Student, StudentDetail } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { mayAnswerFor, mayChangeForFamily, mayChangeStudent, mayRemoveStudent } from './policy.ts'
import type { StandingRow } from './queries/standing-nos.ts'
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

interface Answers {
  readonly changes: ConsentChange[] | null
  readonly nos: readonly StandingRow[]
  readonly said: Partial<Consents>
}

export function presentDetail(actor: Actor, row: DetailRow, { changes, nos, said }: Answers): StudentDetail {
  return {
    ...presentStudent(actor, row),
    gender: row.genderMissing ? null : row.gender,
    consents: consentsOf(row),
    ownConsents: { ...consentsOf(row), ...said },
    // Of the only guardian it is their answer, as it ever was.
    standingNos: nos
      .filter(({ userId }) => row.guardianCount > 1 || userId !== row.parentId)
      .map(({ kind, userId, name, hasLeft }) => ({ kind, by: hasLeft ? null : name, isOwn: userId === actor.user.id })),
    consentChanges: changes,
    emergencyContacts: row.contacts,
    classes: row.classes,
    parentContact: row.guards ? null : { email: row.parentEmail, phone: row.parentPhone },
    hasMedicalAlert: row.hasMedicalAlert,
    level: row.level,
    version: row.version,
  }
}
