import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { lifetimes } from './lifetimes.ts'
import { deleteMailedLinksBefore } from './queries/mailed-links.ts'
import { deleteSignUpsExpiredBefore } from './queries/sign-ups.ts'

/** Deletes what people typed who never confirmed it, and the traces of links that were followed, a week after the link has expired; of other links, after a month. */
export async function forgetSignUps(context: JobContext): Promise<void> {
  const before = toDate(context.clock.now().subtract(lifetimes.staleSignUp))
  await context.withDirectory(async (directory) => {
    await deleteSignUpsExpiredBefore(directory, before)
    await deleteMailedLinksBefore(directory, toDate(context.clock.now().subtract(lifetimes.mailedLink)))
  })
}
