import type { ClassPapers } from '@callboard/contract/class-papers'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { seenBy } from './seen-by.ts'

/** Whether the family has signed what classes need, never which paper (S4 documents); null for parents, who know. */
export function classPapers(actor: Actor, student: string) {
  if (actor.role === 'parent') return sql<ClassPapers>`null`
  return sql<ClassPapers>`(select p.papers from papers_for_class p
    where p.studio_id = ${sql.ref(`${student}.studioId`)} and p.student_id = ${sql.ref(`${student}.id`)} and ${seenBy(actor, student)})`
}
