import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export function noteOf({ db, studioId }: Actor, studentId: string) {
  return db
    .selectFrom('studentNotes as n')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'n.studioId').onRef('u.id', '=', 'n.writtenBy'))
    .select(['n.note as text', 'n.version', 'u.name as writtenBy', 'n.writtenAt'])
    .where('n.studioId', '=', studioId)
    .where('n.studentId', '=', studentId)
    .executeTakeFirst()
}

/** @returns whether it was written: not over words of another version, also when two write at once */
export async function writeNote(
  { db, studioId, user, clock }: Actor,
  { id, text, version }: { id: string; text: string; version: number },
): Promise<boolean> {
  const written = { note: text, writtenBy: user.id, writtenAt: toDate(clock.now()) }
  const row = await db
    .insertInto('studentNotes')
    .values({ studioId, studentId: id, version: 1, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'studentId'])
        .doUpdateSet({ ...written, version: sql<number>`student_notes.version + 1` })
        .where('studentNotes.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
