import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { lifetimes } from '../lifetimes.ts'
import { deleteMailedLinksBefore } from '../queries/mailed-links.ts'
import { deleteSignUpsExpiredBefore } from '../queries/sign-ups.ts'

export async function forgetSignUps(context: JobContext): Promise<void> {
  const before = toDate(context.clock.now().subtract(lifetimes.staleSignUp))
  await context.withLogins(async (logins) => {
    await deleteSignUpsExpiredBefore(logins, before)
    await deleteMailedLinksBefore(logins, toDate(context.clock.now().subtract(lifetimes.mailedLink)))
  })
}
