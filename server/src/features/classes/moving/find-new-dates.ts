import type { EditClass } from '@callboard/contract/classes'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import type { ClassRow } from '../queries/classes.ts'
import { type Becoming, planSeries } from './plan-series.ts'

/** Whether the edit moves the weekday of a series. */
export const movesSeries = (row: ClassRow, { scope, date }: Pick<EditClass, 'scope' | 'date'>): boolean =>
  scope !== 'single' && row.seriesId !== null && date !== row.date

/** The new dates of the classes that move, by their ids; none unless the edit moves a series. */
export async function findNewDates(
  actor: Actor,
  row: ClassRow,
  reached: readonly ClassRow[],
  input: Pick<EditClass, 'scope' | 'date'>,
  becoming: Omit<Becoming<ClassRow>, 'date'>,
): Promise<Map<string, string> | Refusal<'out-of-week' | 'nothing-moves'>> {
  if (!movesSeries(row, input)) return new Map()
  const planned = await planSeries(actor, row, reached, { ...becoming, date: input.date })
  if (!planned) return refuse('out-of-week')
  const moving = planned.flatMap(({ was, date, stays }) => (stays === null ? [[was.id, date] as const] : []))
  return moving.length === 0 ? refuse('nothing-moves') : new Map(moving)
}
