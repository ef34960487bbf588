import { randomUUIDv7 } from 'node:crypto'
import type { AskForTrial } from '@callboard/contract/trial-requests'
import { toDate } from '../../../platform/clock.ts'
import { networkOf } from '../../../platform/http/client-address.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { confirmationJob } from './confirmation-job.ts'
import { askings } from '../limits.ts'
import type { OpenTimetable } from '../public/open-timetable.ts'
import type { PublicCourse, PublicDate } from '../public/public-timetable.ts'
import { insertTrialRequest } from '../queries.ts'

export type AskedFor = OpenTimetable & { readonly course: PublicCourse }

/**
 * Keeps a request until the address it names is confirmed (S4, Doors and devices).
 * @returns null, or how many seconds to wait; an address that was mailed within the hour gets nothing, which looks the same
 */
export async function askForTrial(
  visitor: Visitor,
  { studioId, course, date, asked }: AskedFor & { date: PublicDate; asked: AskForTrial },
): Promise<number | null> {
  const { limits, secrets, clientKey, address } = visitor
  const network = networkOf(address) ?? address
  const counted: [Limit, string][] = [
    [askings.ofClient, clientKey],
    [askings.ofNetwork, secrets.digest('network', network)],
    [askings.ofNetworkToStudio, secrets.digest('network', `${network} ${studioId}`)],
    [askings.ofStudio, studioId],
  ]
  for (const [limit, key] of counted) {
    const wait = await limits.spend(limit, key)
    if (wait !== null) return wait
  }
  if ((await limits.spend(askings.toMailbox, secrets.digest('email', asked.email))) !== null) return null
  const id = randomUUIDv7()
  const { classId, ...fields } = asked
  await visitor.withScope(studioId, async (scope) => {
    await insertTrialRequest(scope, {
      id,
      classId,
      className: course.name,
      date: date.date,
      startTime: date.start,
      ...fields,
      state: 'unconfirmed',
      askedAt: toDate(scope.clock.now()),
    })
    scope.enqueue(confirmationJob, { studioId, requestId: id })
  })
  return null
}
