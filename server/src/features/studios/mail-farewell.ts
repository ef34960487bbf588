import type { JobContext } from '../../platform/jobs/jobs.ts'
import { farewellMail } from './mails.ts'
import { deleteFarewell, findFarewell } from './queries.ts'

/** Mails a farewell and deletes the address; a retry keeps the message id, so that it shows once. */
export async function mailFarewell(context: JobContext, { farewellId }: { farewellId: string }): Promise<void> {
  const farewell = await context.withLogins((logins) => findFarewell(logins, farewellId))
  if (!farewell) return
  await context.sendMail({ ...(await farewellMail(farewell.email, farewell)), messageId: `farewell-${context.jobId}` })
  await context.withLogins((logins) => deleteFarewell(logins, farewellId))
}
