import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import { defineJob, type JobContext, type Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { dateIn } from '../../../platform/clock.ts'
import { isSettled } from '../../undos/is-settled.ts'
import { isExpired } from '../present.ts'
import { documentsGoingOnTo, findAudiences, findRemovedRecipients, type AudienceKind } from '../queries/audiences.ts'
import { lockDocument } from '../queries/documents.ts'
import { findPeople } from '../queries/people.ts'
import { eachOnce, keyOf } from './find-recipients.ts'
import { giveTo } from './give-to.ts'

interface Later {
  readonly studioId: string
  readonly documentId: string
}

export const giveLaterJob = defineJob<Later>({
  opening: 'work',
  name: 'documents.give-later',
  input: z.object({ studioId: z.uuid(), documentId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: giveLater,
})

/** Gives a document to whoever has joined one of its groups since, once; not after its last day, and not to whom it was taken away from. */
async function giveLater(context: JobContext, { studioId, documentId }: Later): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const document = await lockDocument(scope, documentId)
    if (!document || document.withdrawnAt || isExpired({ zone: document.zone, clock: scope.clock }, document)) return
    const groups = (await findAudiences(scope, documentId)).filter(({ stoppedAt }) => stoppedAt === null)
    if (groups.length === 0) return
    const to = {
      allTeachers: groups.some(({ kind }) => kind === 'teachers'),
      allParents: groups.some(({ kind }) => kind === 'parents'),
      classIds: groups.flatMap(({ classId }) => classId ?? []),
      userIds: [],
    }
    const found = eachOnce(
      await findPeople({ studioId, db: scope.db, clock: scope.clock, zone: document.zone }, to, document),
      document.perChild,
    )
    const removed = new Set((await findRemovedRecipients(scope, documentId)).map(keyOf))
    await giveTo(
      scope,
      document,
      found.filter((one) => !removed.has(keyOf(one))),
    )
  })
}

/** Somebody has joined such groups, unless that is undone. */
export async function giveLaterTo(scope: Scope, kinds: readonly AudienceKind[], heldBy?: string): Promise<void> {
  const startAfter = heldBy === undefined ? undefined : scope.clock.now().add({ seconds: undoneBySeconds })
  for (const documentId of await documentsGoingOnTo(scope, kinds))
    scope.enqueue(giveLaterJob, { studioId: scope.studioId, documentId }, startAfter && { startAfter })
}

/** Longer than any undo lasts. */
const undoneBySeconds = 60

/** Once a day, for those who have joined without anybody noting it, such as an owner who begins to teach. */
export async function findGoingOn({ db, now }: Studios): Promise<Due<Later>[]> {
  const rows = await db
    .selectFrom('documentAudiences as a')
    .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 'a.studioId').onRef('d.id', '=', 'a.documentId'))
    .select(['a.studioId', 'a.documentId'])
    .where('a.stoppedAt', 'is', null)
    .where('d.withdrawnAt', 'is', null)
    .groupBy(['a.studioId', 'a.documentId'])
    .having(sql<boolean>`bool_and(${isSettled(['a.studioId', 'a.classId'], now)})`)
    .orderBy('a.studioId')
    .orderBy('a.documentId')
    .execute()
  return rows.map((input) => ({ input, once: `${input.studioId} ${input.documentId} ${dateIn('UTC', now)}` }))
}
