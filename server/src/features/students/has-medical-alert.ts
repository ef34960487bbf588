import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { seenBy } from './seen-by.ts'

/**
 * Whether there is anything to know about a student's health, for whoever may see the medical record (S4 students); never what. A parent, who knows,
 * is not alerted.
 * @param student what the query calls the table `students`
 */
export function hasMedicalAlert(actor: Actor, student: string) {
  if (actor.role === 'parent') return sql<boolean>`false`
  return sql<boolean>`(${hasMedicalEntry(student)} and ${seenBy(actor, student)})`
}

/** The same without asking who asks: of a student whom the actor sees. */
export function hasMedicalEntry(student: string) {
  return sql<boolean>`exists (select from medical_records m
    where m.studio_id = ${sql.ref(`${student}.studioId`)} and m.student_id = ${sql.ref(`${student}.id`)}
      and (m.conditions <> '' or m.allergies <> '' or m.medications <> ''))`
}
