import type { EditScope, Removal } from '@callboard/contract/classes'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countMailed } from '../notifications/count-mailed.ts'
import { findHearers, isComing } from './find-hearers.ts'
import { findClass, idsInScope } from './queries/classes.ts'

/** Previews a deletion in figures (S4 classes). */
export async function previewRemoval(
  actor: Actor,
  { id, scope }: { id: string; scope: EditScope },
): Promise<Removal | Refusal<'class-not-found'>> {
  const row = await findClass(actor, id)
  if (!row) return refuse('class-not-found')
  const ids = await idsInScope(actor, row, scope)
  const coming = (await findHearers(actor, ids)).filter((one) => isComing(actor, one))
  const hearers = new Set(coming.flatMap((one) => (one.teacherId === null ? one.parentIds : [...one.parentIds, one.teacherId])))
  hearers.delete(actor.user.id)
  return { ...(await countRemoval(actor, ids)), emailed: await countMailed(actor, 'class_cancellation', [...hearers]) }
}

export async function countRemoval(actor: Actor, ids: readonly string[]): Promise<Omit<Removal, 'emailed'>> {
  const { all, archived } = await actor.db
    .selectFrom('classes')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where ${hasHistory})`.as('archived')])
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  const { students } = await actor.db
    .selectFrom('enrolments')
    .select(sql<number>`count(distinct student_id)`.as('students'))
    .where('studioId', '=', actor.studioId)
    .where('classId', 'in', ids)
    .executeTakeFirstOrThrow()
  return { removed: all - archived, archived, enrolledStudents: students }
}

export const hasHistory = sql<boolean>`(booked_count > 0 or exists (select from attendance a where a.studio_id = classes.studio_id and a.class_id = classes.id))`
