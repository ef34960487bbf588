import type { AddClass } from '@callboard/contract/classes'
import { dayOfWeek } from '@callboard/contract/days'
import type { ImportFault, ImportNote, ImportRow } from '@callboard/contract/imports'
import { searchText } from '@callboard/contract/search-text'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import type { ImportPlanning } from '../kind-of-import.ts'
import { nothingMade, type Plan, type Unit } from '../plan.ts'
import { type ClassHere, classesHere, roomsHere, type Teaching, teachersHere, termsHere } from '../queries/classes.ts'
import { quotedCell } from '../reading/cells.ts'
import { type FileClass, readClasses } from '../reading/read-classes.ts'

export interface PlannedLesson extends Unit {
  readonly asked: Omit<AddClass, 'alsoOn' | 'locationId'>
  /** an id, or the name of a room that is made with it */
  readonly room: { readonly id: string } | { readonly name: string }
}

/** As rooms are compared: `room_key` in the database. */
const roomKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u00ad\u200b-\u200f\ufeff]+/g, '')

export async function planClasses(scope: Scope, rows: readonly ImportRow[], { studio }: ImportPlanning): Promise<Plan<PlannedLesson>> {
  const { today, currency } = studio
  const terms = new Map((await termsHere(scope)).map((term) => [searchText(term.name), term]))
  const read = readClasses(rows, { today, currency, term: (name) => terms.get(searchText(name)) ?? null })
  const [teachers, rooms] = [await teachersHere(scope), await roomsHere(scope)]
  const roomIds = new Map(rooms.map(({ id, name }) => [roomKey(name), id]))
  const earliest = read.classes.map(({ when }) => firstDayOf(when, today)).reduce((one, other) => (one < other ? one : other), today)
  const here = new Map<string, ClassHere[]>(Map.groupBy(await classesHere(scope, earliest), keyOf))
  const [faults, notes, units]: [ImportFault[], ImportNote[], PlannedLesson[]] = [[...read.faults], [], []]
  const names = new Map<string, string>()
  const inFile = new Map<string, number>()
  for (const row of read.classes) {
    const { line, typed, when } = row
    const teacher = findTeacher(teachers, row.teacher)
    if ('words' in teacher) {
      faults.push({ line, field: 'teacher', words: teacher.words })
      continue
    }
    const key = roomKey(row.room)
    const own = keyOf(asHere(row, today))
    const before = inFile.get(`${own} ${key}`)
    if (here.get(own)?.some((one) => overlaps(one, asHere(row, today))) || before !== undefined) {
      notes.push({
        line,
        does: 'leaves',
        words: before === undefined ? `${typed.name} is here already at this time.` : `The same class as in line ${before}.`,
      })
      continue
    }
    inFile.set(`${own} ${key}`, line)
    const id = roomIds.get(key)
    const name = names.get(key) ?? row.room
    if (id === undefined) names.set(key, name)
    const asked = { ...typed, id: randomUUIDv7(), teacherId: teacher.id, when, studentIds: [] }
    units.push({ lines: [line], asked, room: id === undefined ? { name } : { id } })
  }
  const failed = new Set(faults.map(({ line }) => line))
  return { units, faults, notes, failed, makes: countClasses(units, { notes }) }
}

export const countClasses = (units: readonly PlannedLesson[], { notes }: { readonly notes: readonly ImportNote[] }) => ({
  ...nothingMade,
  left: notes.length,
  classes: units.length,
  rooms: new Set(units.flatMap(({ room }) => ('name' in room ? [room.name] : []))).size,
})

function findTeacher(teachers: readonly Teaching[], written: string): { id: string } | { words: string } {
  const found = teachers.filter(({ name, email }) => email === written.toLowerCase() || searchText(name) === searchText(written))
  const [first, second] = found
  if (second) return { words: `Several teachers are called ${quotedCell(written)}. Please write the email.` }
  return first ?? { words: `Nobody who teaches here is called ${quotedCell(written)}. Please add the teacher first.` }
}

type Dated = Pick<ClassHere, 'name' | 'repeats' | 'dayOfWeek' | 'startTime' | 'firstDate' | 'lastDate'>

const firstDayOf = (when: FileClass['when'], today: string) => (when.repeats === 'never' ? when.date : (when.startsOn ?? today))

const asHere = ({ typed, when }: FileClass, today: string): Dated => ({
  name: typed.name,
  startTime: typed.startTime,
  repeats: when.repeats === 'weekly',
  dayOfWeek: when.repeats === 'never' ? dayOfWeek(when.date) : when.dayOfWeek,
  firstDate: firstDayOf(when, today),
  lastDate: when.repeats === 'never' ? when.date : when.endsOn,
})

const keyOf = ({ name, dayOfWeek: day, startTime }: Dated) => `${searchText(name)} ${day} ${startTime}`
const overlaps = (one: Dated, other: Dated) => one.firstDate <= other.lastDate && other.firstDate <= one.lastDate
