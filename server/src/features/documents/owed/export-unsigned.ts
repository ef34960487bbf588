import { awaitedReasons } from '@callboard/contract/document-states'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import { childOf, isExpired } from '../present.ts'
import { findAwaited, type AwaitedRow } from '../queries/awaited.ts'
import { allUnsigned, type UnsignedRow } from '../queries/unsigned.ts'

/** Who has not signed what, and who is still to be given it, for a spreadsheet; days are the studio's. */
export async function exportUnsigned(actor: Actor): Promise<FileAnswer> {
  const dayOf = (at: Date | null) => (at ? dateIn(actor.zone, Temporal.Instant.fromEpochMilliseconds(at.getTime())) : '')
  const rows = [...(await allUnsigned(actor)).map(asked), ...(await findAwaited(actor, {})).flatMap(awaited)]
  const csv = writeCsv(rows, [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Child', cell: ({ child }) => child },
    { head: 'Document', cell: ({ documentName }) => documentName },
    { head: 'Deadline', cell: ({ expiresOn }) => expiresOn },
    { head: 'Overdue', cell: (row) => (row.documentName === null ? '' : isExpired(actor, row) ? 'Yes' : 'No') },
    { head: 'Last reminder', cell: ({ lastReminderAt }) => dayOf(lastReminderAt) },
    { head: 'State', cell: ({ state }) => state },
  ])
  return madeFile(csv, 'text/csv', savedAs(`Not signed ${dateIn(actor.zone, actor.clock.now())}.csv`))
}

const asked = (row: UnsignedRow) => ({ ...row, child: childOf(row), state: row.lastReminderAt ? 'Reminded' : 'Asked' })

function awaited({ invitationId, name, email, documents }: AwaitedRow) {
  const state = awaitedReasons[invitationId === null ? 'childless' : 'invited']
  const one = { name: name ?? '', email, child: null, lastReminderAt: null, state }
  const none = [{ name: null, expiresOn: null }]
  return (documents.length > 0 ? documents : none).map((document) => ({
    ...one,
    documentName: document.name,
    expiresOn: document.expiresOn,
  }))
}
