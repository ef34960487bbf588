import type { Consents } from '@callboard/contract/students'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { audienceOfChild } from './change-of-child.ts'
import { studentsConsentGiven, studentsConsentTakenBack } from './events.ts'
import { actsFor } from '../guardians/acts-for.ts'
import { consentsInRow } from './student-fields.ts'
import { noteConsents } from './queries/consents.ts'
import { standingNos, whatCounts } from './queries/standing-nos.ts'

export interface AnsweredChild {
  readonly id: string
  readonly name: string
}

/** The actor's own children, by id, held until the transaction ends; of one alone if it is named. */
export async function lockOwnChildren({ db, studioId, user }: Actor, studentId: string | null): Promise<AnsweredChild[]> {
  return await db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where(actsFor({ studioId, user }, 'students.id', 'decides'))
    .$if(studentId !== null, (all) => all.where('id', '=', studentId as string))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Writes what a parent has answered with a signature to the consents of a child that is held (S4 documents). */
export async function answerConsents(
  actor: Actor,
  studentId: string,
  answered: Partial<Pick<Consents, 'photo' | 'socialMedia'>>,
  signatureId: string,
): Promise<void> {
  if (Object.keys(answered).length === 0) return
  const counting = whatCounts(answered, await standingNos(actor, studentId), actor.user.id)
  const { photo } = counting
  const before = await actor.db
    .selectFrom('students')
    .select(['name', 'photoConsent'])
    .where('studioId', '=', actor.studioId)
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  // Raised also where the answer is the same, so that a form that was opened before is read anew.
  await actor.db
    .updateTable('students')
    .set({
      ...consentsInRow(counting),
      version: sql`version + 1`,
      updatedAt: toDate(actor.clock.now()),
    })
    .where('studioId', '=', actor.studioId)
    .where('id', '=', studentId)
    .execute()
  await noteConsents(actor, studentId, answered, { source: 'document', signatureId, byUserId: actor.user.id })
  const audience = await audienceOfChild(actor, studentId)
  if (photo === false && before.photoConsent)
    actor.record(studentsConsentTakenBack({ ids: [studentId], audience, student: { studentId, name: before.name } }))
  if (photo === true && !before.photoConsent)
    actor.record(studentsConsentGiven({ ids: [studentId], audience, student: { studentId, name: before.name } }))
  actor.refresh('students', audience)
}
