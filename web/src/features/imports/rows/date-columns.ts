import type { ImportKind } from '@callboard/contract/import-fields'
import { isAmbiguous, mayBeSwapped, orderOf, readDay, type DateColumn, type DateOrder } from '../values/dates.ts'
import { shapeOf, type Column } from './columns.ts'

export interface DateReadings {
  readonly place: number
  readonly heading: string
  readonly order: DateOrder
  /** the cells themselves do not say which order it is */
  readonly isGuessed: boolean
  readonly mayBeSwapped: boolean
  readonly examples: readonly { readonly typed: string; readonly date: string }[]
}

export interface DatesOf {
  readonly today: string
  /** the studio's */
  readonly dateFormat: string
  /** as the owner has chosen, by the place of the column */
  readonly chosen: Readonly<Record<number, DateOrder>>
}

const mostExamples = 3

const isDateColumn = ({ field }: Column, kind: ImportKind): boolean => field !== null && shapeOf(field, kind) === 'date'

export function dateColumn({ place, field, cells }: Column, { today, dateFormat, chosen }: DatesOf): DateColumn {
  return {
    today,
    order: chosen[place] ?? orderOf(cells) ?? (dateFormat.startsWith('d') ? 'day' : 'month'),
    isPast: field === 'dateOfBirth',
  }
}

/** How the dates of a file are read, with some for the owner to look at: first those that another order would change. */
export function dateReadings(columns: readonly Column[], kind: ImportKind, dates: DatesOf): DateReadings[] {
  return columns
    .filter((column) => isDateColumn(column, kind))
    .map((column) => {
      const reading = dateColumn(column, dates)
      const examples = column.cells
        .toSorted((one, other) => Number(isAmbiguous(other)) - Number(isAmbiguous(one)))
        .flatMap((typed) => ({ typed, date: readDay(typed, reading) }))
        .filter((one): one is { typed: string; date: string } => one.date !== null)
      return {
        place: column.place,
        heading: column.heading,
        order: reading.order,
        isGuessed: orderOf(column.cells) === null && column.cells.some(isAmbiguous),
        mayBeSwapped: mayBeSwapped(column.cells),
        examples: examples.slice(0, mostExamples),
      }
    })
}
