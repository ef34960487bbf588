import { AddClass, DropIn, type Recurrence, seriesDates, seriesFaults, type TypedClass } from '@callboard/contract/classes'
import { EndTime, PlainDate, PlainTime } from '@callboard/contract/dates'
import { importDaysOfWeek } from '@callboard/contract/import-fields'
import type { ImportFault, ImportRow } from '@callboard/contract/imports'
import type { Currency } from '@callboard/contract/money'
import { AddLocation } from '@callboard/contract/locations'
import { Term } from '@callboard/contract/terms'
import { AddTeacher } from '@callboard/contract/teachers'
import { z } from 'zod'
import { type Cells, CellsOfRow, noDate } from './cells.ts'
import { readAmount } from './read-amount.ts'

export interface FileClass {
  readonly line: number
  readonly typed: TypedClass
  readonly teacher: string
  readonly room: string
  readonly when: Recurrence
}

interface TermDays {
  readonly startsOn: string
  readonly endsOn: string
}

interface Reading {
  readonly today: string
  readonly currency: Currency
  /** by their name, as names are compared; null: there is none */
  term(name: string): TermDays | null
}

const Day = z.enum(importDaysOfWeek)
const noTime = (cell: string) => `${cell} is not a time.`

/** Reads the rows of a file of classes, by the shapes of their form. */
export function readClasses(rows: readonly ImportRow[], reading: Reading): { classes: FileClass[]; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const classes = rows.flatMap((row) => {
    const cells = new CellsOfRow<'classes'>(row)
    const read = readClass(cells, reading)
    faults.push(...cells.faults)
    return read && cells.faults.length === 0 ? [read] : []
  })
  return { classes, faults }
}

function readClass(cells: Cells<'classes'>, reading: Reading): FileClass | null {
  const shape = AddClass.shape
  const name = cells.need('name', shape.name, { empty: 'The name of the class is required.' })
  const startTime = cells.need('startTime', PlainTime, { empty: 'The start is required.', wrong: noTime })
  const endTime = cells.need('endTime', EndTime, { empty: 'The end is required.', wrong: noTime })
  const teacher = cells.need('teacher', AddTeacher.shape.name, { empty: 'The teacher is required.' })
  const room = cells.need('room', AddLocation.shape.name, { empty: 'The room is required.' })
  const when = readWhen(cells, reading)
  const capacity = readCount(cells, 'places', shape.capacity)
  const dropIn = readDropIn(cells, capacity, reading.currency)
  const [ageFrom, ageTo] = [readCount(cells, 'ageFrom', shape.ageFrom), readCount(cells, 'ageTo', shape.ageTo)]
  const level = cells.read('level', shape.level.unwrap()) ?? ''
  const dressCode = cells.read('dressCode', shape.dressCode.unwrap()) ?? ''
  const notes = cells.read('notes', shape.notes) ?? ''
  if (name === null || startTime === null || endTime === null || teacher === null || room === null || when === null) return null
  const typed = { name, startTime, endTime, notes, dressCode, dropIn, capacity: dropIn ? null : capacity, ageFrom, ageTo, level, hue: null }
  const whole = AddClass.safeParse({ ...typed, id: zeroId, teacherId: zeroId, locationId: zeroId, when })
  if (whole.success) return { line: cells.line, typed, teacher, room, when }
  const [issue] = whole.error.issues
  return cells.fault(issue?.path[0] === 'ageTo' ? 'ageTo' : 'endTime', issue?.message ?? '')
}

const zeroId = '00000000-0000-4000-8000-000000000000'

function readWhen(cells: Cells<'classes'>, { today, term }: Reading): Recurrence | null {
  if (cells.text('date') !== '') {
    const date = cells.read('date', PlainDate, noDate)
    return date === null ? null : { repeats: 'never', date }
  }
  const day = cells.need('day', Day, { empty: 'The day is required.', wrong: (cell) => `${cell} is not a day of the week.` })
  const named = cells.read('term', Term.shape.name)
  const days = named === null ? null : term(named)
  if (named !== null && days === null) return cells.fault('term', 'There is no term of this name. Please add it first, or give the days.')
  const startsOn = cells.read('startsOn', PlainDate, noDate) ?? days?.startsOn ?? today
  const endsOn = cells.read('endsOn', PlainDate, noDate) ?? days?.endsOn
  if (endsOn === undefined) return cells.fault('endsOn', 'The last day is required, or a term.')
  if (day === null) return null
  const when = { repeats: 'weekly' as const, dayOfWeek: importDaysOfWeek.indexOf(day) + 1, startsOn, endsOn }
  const dates = seriesDates(when, today)
  return typeof dates === 'string' ? cells.fault('endsOn', seriesFaults[dates].replace(/\.?$/, '.')) : when
}

/** A cell with a number, by the shape of the form; null: empty, or a fault. */
function readCount(
  cells: Cells<'classes'>,
  field: 'ageFrom' | 'ageTo' | 'places',
  shape: z.ZodType<number | null | undefined>,
): number | null {
  if (cells.text(field) === '') return null
  const number = cells.read(field, z.coerce.number(), noNumber)
  if (number === null) return null
  const read = shape.safeParse(number)
  return read.success ? (read.data ?? null) : cells.fault(field, read.error.issues[0]?.message ?? '')
}

const noNumber = (cell: string) => `${cell} is not a number.`

/** With a price the places are those that families book one by one, without they are those of each date. */
function readDropIn(cells: Cells<'classes'>, capacity: number | null, currency: Currency): DropIn | null {
  if (cells.text('price') === '') return null
  if (cells.text('places') === '') return cells.fault('places', 'A class with a drop-in price has a number of places.')
  const priceMinor = readAmount(cells, 'price', currency)
  if (priceMinor === null || capacity === null) return null
  const read = DropIn.safeParse({ priceMinor, capacity })
  return read.success ? read.data : cells.fault('price', read.error.issues[0]?.message ?? '')
}
