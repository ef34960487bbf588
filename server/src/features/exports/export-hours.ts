import type { Export } from '@callboard/contract/exports'
import { minutesOf } from '@callboard/contract/class-times'
import type { Actor } from '../../platform/actor.ts'
import type { FileAnswer } from '../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import type { Column } from '../../platform/tables/write-csv.ts'
import { hasBegun } from '../classes/times/has-begun.ts'
import { nameOfExport } from './name-of-export.ts'
import { findTaughtClasses, type TaughtClass } from './find-taught-classes.ts'

interface Row {
  readonly teacher: string
  readonly date: string
  readonly className: string
  readonly times: string
  readonly as: string
  readonly state: 'Taught' | 'Called off' | 'To come' | 'Total'
  readonly minutes: number | null
}

/** Who taught which classes and for how long, by teacher with a total each: all for owners, their own for teachers. Only what has begun counts. */
export async function exportHours(actor: Actor, { format, ...days }: Export): Promise<FileAnswer | Refusal<'ends-before-start'>> {
  if (days.to < days.from) return refuse('ends-before-start')
  const taught = await findTaughtClasses(actor, days)
  const rows = [...Map.groupBy(taught, ({ teacherId }) => teacherId).values()].flatMap((all) => withTotal(actor, all))
  return await tableFile(format, await nameOfExport(actor, 'hours taught', days), rows, hourColumns)
}

const hours = ({ minutes }: Row) => (minutes === null ? '' : (minutes / 60).toFixed(2))

const hourColumns: Column<Row>[] = [
  { head: 'Teacher', cell: ({ teacher }) => teacher },
  { head: 'Date', holds: 'days', cell: ({ date }) => date },
  { head: 'Class', cell: ({ className }) => className },
  { head: 'Time', cell: ({ times }) => times },
  { head: 'Own or cover', cell: ({ as }) => as },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Minutes', cell: ({ minutes }) => minutes },
  { head: 'Hours', holds: 'amounts', cell: hours },
]

function withTotal(actor: Actor, all: readonly TaughtClass[]): Row[] {
  const rows = all.map((one): Row => {
    const state = one.isOff ? 'Called off' : hasBegun(actor, one) ? 'Taught' : 'To come'
    return {
      teacher: one.teacherName,
      date: one.date,
      className: one.name,
      times: `${one.startTime}–${one.endTime}`,
      as: one.isCover ? (one.insteadOf === null ? 'Cover' : `Cover for ${one.insteadOf}`) : 'Own',
      state,
      minutes: state === 'Taught' ? minutesOf(one) : 0,
    }
  })
  const minutes = rows.reduce((sum, row) => sum + (row.minutes ?? 0), 0)
  return [...rows, { teacher: all[0]?.teacherName ?? '', date: '', className: '', times: '', as: '', state: 'Total', minutes }]
}
