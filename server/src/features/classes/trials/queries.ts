import type { Scope } from '../../../platform/actor.ts'

interface Standing {
  readonly closedFor: string | null
  /** of the student's place in it; null: there is none */
  readonly isTrial: boolean | null
}

export function findStandingOf(
  { db, studioId }: Scope,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<Standing | undefined> {
  return db
    .selectFrom('namedClasses as c')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.studioId', '=', 'c.studioId').onRef('e.classId', '=', 'c.id').on('e.studentId', '=', studentId),
    )
    .select(['c.closedFor', 'e.isTrial'])
    .where('c.studioId', '=', studioId)
    .where('c.id', '=', classId)
    .executeTakeFirst()
}

export async function countEnrolled({ db, studioId }: Scope, classId: string): Promise<number> {
  const { n } = await db
    .selectFrom('enrolments')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
