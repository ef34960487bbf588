import { roleLabels } from '@callboard/contract/role-labels'
import { Role } from '@callboard/contract/roles'
import type { Actor } from '../../../platform/actor.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { listPeople } from '../queries/people.ts'

/** Who is in a channel, for a spreadsheet. */
export async function exportMembers(actor: Actor, { id }: { id: string }): Promise<FileAnswer | Refusal<'channel-not-found'>> {
  const standing = await findChannelStanding(actor, id)
  if (!standing) return refuse('channel-not-found')
  const csv = writeCsv(await listPeople(actor, id), [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Role', cell: ({ role }) => roleLabels[Role.parse(role)] },
    { head: 'In the channel', cell: ({ isAdmin }) => (isAdmin ? 'Admin' : 'Member') },
  ])
  return madeFile(csv, 'text/csv', savedAs(`Members of ${standing.name}.csv`))
}
