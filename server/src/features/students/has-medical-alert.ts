import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { seenBy } from './seen-by.ts'

/** Whether a student has a medical record (S4 students), never what it says; false for parents, who know. */
export function hasMedicalAlert(actor: Actor, student: string) {
  if (actor.role === 'parent') return sql<boolean>`false`
  return sql<boolean>`(${hasMedicalEntry(student)} and ${seenBy(actor, student)})`
}

export function hasMedicalEntry(student: string) {
  return sql<boolean>`exists (select from medical_records m
    where m.studio_id = ${sql.ref(`${student}.studioId`)} and m.student_id = ${sql.ref(`${student}.id`)}
      and (m.conditions <> '' or m.allergies <> '' or m.medications <> ''))`
}
