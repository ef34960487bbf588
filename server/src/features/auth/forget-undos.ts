import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { lifetimes } from './lifetimes.ts'
import { deleteUndosExpiredBefore } from './queries/email-undos.ts'

/** Forgets the addresses that people had before, a week after the link that would have put them back has expired. */
export async function forgetUndos(context: JobContext): Promise<void> {
  const before = toDate(context.clock.now().subtract(lifetimes.staleSignUp))
  await context.withDirectory((directory) => deleteUndosExpiredBefore(directory, before))
}
