import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { lifetimes } from '../lifetimes.ts'
import { deleteUndosExpiredBefore } from '../queries/email-undos.ts'

export async function forgetUndos(context: JobContext): Promise<void> {
  const before = toDate(context.clock.now().subtract(lifetimes.staleSignUp))
  await context.withLogins((logins) => deleteUndosExpiredBefore(logins, before))
}
