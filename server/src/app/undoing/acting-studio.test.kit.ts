import { randomUUID } from 'node:crypto'
import type { Undo } from '@callboard/contract/undo'
import { formOf, jazz } from '../../features/classes/undoing/actions.test.kit.ts'
import { notify } from '../../features/notifications/notify.ts'
import type { Browser, World } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'

/** When the actions are done, a Monday: ahead of the queue's own clock, so that nothing is due before it is meant to be. */
export const actedAt = '2030-05-06T10:00:00Z'
export const [today, tomorrow] = ['2030-05-06', '2030-05-07']

export interface Studio {
  readonly world: World
  readonly olive: Browser
  readonly pat: Browser
  readonly quinn: Browser
}

type Acted = Promise<{ readonly undo: Undo | null }>

export interface UndoableAction {
  /** Makes what the action needs, and returns the action. */
  readonly prepare: (studio: Studio) => Promise<() => Acted>
  readonly undo: (olive: Browser, id: string) => Promise<unknown>
  /** who is notified of what when it is not undone */
  readonly told: readonly string[]
  /** how many are mailed besides, who have not joined */
  readonly outsiders?: number
  /** It stands where people look, and the menu counts it. */
  readonly isThereAtOnce?: boolean
}

export const undoable = true

let lastWeek = 0
/** A week of its own for each action, so that none meets the classes of another. */
export function aWeek() {
  lastWeek += 1
  const monday = Temporal.PlainDate.from('2030-05-13').add({ weeks: lastWeek * 2 })
  return { monday: monday.toString(), friday: monday.add({ days: 4 }).toString(), nextFriday: monday.add({ days: 11 }).toString() }
}

/** Mia's class, which Tom teaches, on a Friday or on two. */
export async function lesson({ olive }: Studio, date = aWeek().friday, until = date): Promise<{ id: string; date: string }> {
  const when =
    until === date ? { repeats: 'never' as const, date } : { repeats: 'weekly' as const, dayOfWeek: 5, startsOn: date, endsOn: until }
  const { id } = await olive.call.classes.add(jazz({ when, undoable: false }))
  return { id, date }
}

/** A class of Tara's with one place, which Mia has, and for which Noor waits. */
export async function fullClass({ world, olive, pat, quinn }: Studio): Promise<{ id: string; date: string }> {
  const date = aWeek().friday
  const dropIn = { capacity: 1, priceMinor: 0 }
  const { id } = await olive.call.classes.add(
    jazz({ when: { repeats: 'never', date }, teacherId: people.tara.id, dropIn, studentIds: [], undoable: false }),
  )
  await pat.call.bookings.book({ id: randomUUID(), classId: id, studentId: children.mia.id, cardId: null, priceMinor: 0 })
  world.clock.advance({ seconds: 1 })
  await quinn.call.bookings.wait({ id: randomUUID(), classId: id, studentId: children.noor.id })
  return { id, date }
}

export async function edit({ olive }: Studio, id: string, changes: object): Acted {
  return await olive.call.classes.edit(formOf(await olive.call.classes.read({ id }), changes))
}

export const closedOn = (date: string) => ({ id: randomUUID(), kind: 'closed' as const, reason: 'Floor', startsOn: date, endsOn: date })
export const calledOff = (date: string, classIds: string[]) => ({ id: randomUUID(), date, classIds, reason: 'Burst pipe' })

export async function aTerm({ olive }: Studio, startsOn: string, endsOn: string) {
  const term = { id: randomUUID(), name: `Term from ${startsOn}`, startsOn, endsOn }
  await olive.call.terms.add({ term })
  return term
}

export async function notice({ world }: Studio): Promise<string> {
  await world.inNorthlight((scope) =>
    notify(scope, 'student_birthday', { to: 'owners', details: { student: { studentId: children.mia.id, name: 'Mia Ellis' }, age: 9 } }),
  )
  const { id } = await world.inNorthlight(({ db }) =>
    db.selectFrom('notifications').select('id').where('userId', '=', people.olive.id).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  return id
}

export const bothOf = (type: string, ...names: string[]) => names.map((name) => `${name} ${type}`)
