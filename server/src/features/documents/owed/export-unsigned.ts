import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import { isExpired } from '../present.ts'
import { allUnsigned } from '../queries/unsigned.ts'

/** Who has not signed what, for a spreadsheet; days are the studio's. */
export async function exportUnsigned(actor: Actor): Promise<FileAnswer> {
  const dayOf = (at: Date | null) => (at ? dateIn(actor.zone, Temporal.Instant.fromEpochMilliseconds(at.getTime())) : '')
  const csv = writeCsv(await allUnsigned(actor), [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Document', cell: ({ documentName }) => documentName },
    { head: 'Deadline', cell: ({ expiresOn }) => expiresOn },
    { head: 'Overdue', cell: (row) => (isExpired(actor, row) ? 'Yes' : 'No') },
    { head: 'Last reminder', cell: ({ lastReminderAt }) => dayOf(lastReminderAt) },
  ])
  return madeFile(csv, 'text/csv', savedAs(`Not signed ${dateIn(actor.zone, actor.clock.now())}.csv`))
}
