import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isAged } from './find-aged.ts'

const atOnce = 1_000

/** Deletes a studio's aged notifications, in transactions short enough not to delay others. */
export async function forgetAged(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  const now = context.clock.now()
  for (let deleted = atOnce; deleted === atOnce;) {
    context.signal.throwIfAborted()
    deleted = await context.withScope(studioId, async ({ db }) => {
      const aged = db.selectFrom('notifications').select('id').where('studioId', '=', studioId).where(isAged(now)).limit(atOnce)
      const { numDeletedRows } = await db
        .deleteFrom('notifications')
        .where('studioId', '=', studioId)
        .where('id', 'in', aged)
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}
