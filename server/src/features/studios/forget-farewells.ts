import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { deleteFarewellsBefore } from './queries.ts'

export async function forgetFarewells(context: JobContext): Promise<void> {
  const before = toDate(context.clock.now().subtract({ hours: 24 }))
  await context.withLogins((logins) => deleteFarewellsBefore(logins, before))
}
