import type { EditClass } from '@callboard/contract/classes'
import type { Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'
import { differingFields, fieldsOf } from '../class-fields.ts'
import type { ClassRow } from '../queries/classes.ts'
import { listRegistered } from '../queries/moving.ts'
import { changesOfDate, withPairs } from './own-fields.ts'

type Changes = Updateable<DB['classes']>

export interface DateEdit {
  readonly was: ClassRow
  readonly changes: Changes
}

interface PlannedEdit {
  /** of the class that was open */
  readonly changes: Changes
  /** of each class that is reached: of a series, nothing of one with a register */
  readonly edits: readonly DateEdit[]
  readonly registered: ReadonlySet<string>
}

/** What the form changes, of the class that was open and of each that it reaches. */
export async function planEdits(actor: Actor, row: ClassRow, reached: readonly ClassRow[], input: EditClass): Promise<PlannedEdit> {
  const changes = changesOf(row, input)
  const isSeries = input.scope !== 'single' && row.seriesId !== null
  const registered = isSeries
    ? await listRegistered(
        actor,
        reached.map(({ id }) => id),
      )
    : new Set<string>()
  const edits = reached.map((was) => ({ was, changes: registered.has(was.id) ? {} : changesOfDate(changes, was, row, input.keepOwn) }))
  return { changes, edits, registered }
}

/** Only the changed fields: an instance moved to another room stays there when the series is renamed. */
function changesOf(row: ClassRow, input: EditClass): Changes {
  const asked = fieldsOf(input, row)
  const changed = withPairs(differingFields(row, asked))
  const moved = (input.scope === 'single' || row.seriesId === null) && input.date !== row.date
  return { ...Object.fromEntries([...changed].map((field) => [field, asked[field]])), ...(moved && { date: input.date }) }
}

export function timesAfter({ was, changes }: DateEdit, newDate?: string): Pick<ClassRow, 'date' | 'startTime'> {
  return {
    date: typeof changes.date === 'string' ? changes.date : (newDate ?? was.date),
    startTime: typeof changes.startTime === 'string' ? changes.startTime : was.startTime,
  }
}
