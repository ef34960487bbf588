import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { childOf } from '../present.ts'
import type { givenTo } from '../queries/packing.ts'

export function writeRecipients(recipients: Awaited<ReturnType<typeof givenTo>>): string {
  const moment = (at: Date | null) => at?.toISOString() ?? ''
  return writeCsv(recipients, [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'For', cell: childOf },
    { head: 'Received (UTC)', cell: ({ receivedAt }) => moment(receivedAt) },
    { head: 'First opened (UTC)', cell: ({ viewedAt }) => moment(viewedAt) },
    { head: 'Read to the end (UTC)', cell: ({ readAt }) => moment(readAt) },
    { head: 'Signed (UTC)', cell: ({ signedAt }) => moment(signedAt) },
    { head: 'Last reminder (UTC)', cell: ({ lastReminderAt }) => moment(lastReminderAt) },
  ])
}
