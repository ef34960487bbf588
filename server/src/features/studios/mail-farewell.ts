import type { JobContext } from '../../platform/jobs/jobs.ts'
import { farewellMail } from './mails.ts'
import { deleteFarewell, findFarewell } from './queries.ts'

/** Tells somebody that their studio has closed, and forgets the address. A repeat has the same message id, so that it is read once. */
export async function mailFarewell(context: JobContext, { farewellId }: { farewellId: string }): Promise<void> {
  const farewell = await context.withDirectory((directory) => findFarewell(directory, farewellId))
  if (!farewell) return
  await context.sendMail({ ...(await farewellMail(farewell.email, farewell.studioName)), messageId: `farewell-${context.jobId}` })
  await context.withDirectory((directory) => deleteFarewell(directory, farewellId))
}
