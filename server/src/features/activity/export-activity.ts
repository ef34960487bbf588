import type { ActivityAsked } from '@callboard/contract/activity'
import { activityLabels } from '@callboard/contract/activity-words'
import { roleLabels } from '@callboard/contract/role-labels'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { FileAnswer } from '../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import { presentEntry } from './present.ts'
import { findEntries } from './queries.ts'

/** More than a spreadsheet shows with pleasure; whoever wants all asks by days. */
const most = 100_000

/** What is asked for as CSV, newest first, with days and times of the studio. */
export async function exportActivity(actor: Actor, asked: ActivityAsked): Promise<FileAnswer | Refusal<'ends-before-start'>> {
  if (asked.from && asked.to && asked.to < asked.from) return refuse('ends-before-start')
  const { zone } = actor
  const today = dateIn(zone, actor.clock.now())
  const timeOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'second' })
  const entries = (await findEntries(actor, asked, most)).map(presentEntry)
  return await tableFile('csv', `Activity ${asked.from ?? ''}${asked.from || asked.to ? ' to ' : ''}${asked.to ?? today}`, entries, [
    { head: 'Date', holds: 'days', cell: ({ at }) => dateIn(zone, Temporal.Instant.from(at)) },
    { head: 'Time', cell: ({ at }) => timeOf(at) },
    { head: 'Who', cell: ({ by }) => by.name },
    { head: 'Role', cell: ({ by }) => (by.role ? roleLabels[by.role] : '') },
    { head: 'Kind', cell: ({ kind }) => activityLabels[kind] },
    { head: 'What', cell: ({ what }) => what },
    {
      head: 'Changes',
      cell: ({ changes }) =>
        changes
          .map(({ field, before, after }) => (before === null && after === null ? field : `${field}: ${before ?? '–'} → ${after ?? '–'}`))
          .join('; '),
    },
    { head: 'Browser', cell: ({ device }) => device },
    { head: 'Network address', cell: ({ address }) => address ?? '' },
  ])
}
