import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInAgain } from '../../features/invoices/bill.test.kit.ts'
import { mustHave } from '../../platform/must-have.ts'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { features } from '../features.ts'
import { actedAt, type Studio, type UndoableAction } from './acting-studio.test.kit.ts'
import { undoableActions } from './undoable-actions.test.kit.ts'

/** Decision 27: nobody is told of what can still be taken back, nor ever of what was, and once of what stays. */
const world = storyWorld()
let studio: Studio
beforeAll(async () => {
  world.clock.set(actedAt)
  await world.database.kysely.updateTable('studios').set({ takesCards: true }).execute()
  studio = {
    world,
    olive: await signInAgain(world, 'olive'),
    pat: await signInAgain(world, 'pat'),
    quinn: await signInAgain(world, 'quinn'),
  }
}, 120_000)

const offering = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).flatMap(([name, declared]) => {
    const { inputSchema, outputSchema } = declarationOf(declared)
    return [inputSchema, outputSchema].some((shape) => keysOf(shape).some((key) => ['undo', 'undoable'].includes(key)))
      ? [`${feature}.${name}`]
      : []
  }),
)

/** The fields of a shape, in what it was refined or transformed from as well. */
function keysOf(shape: any): string[] {
  if (!shape) return []
  const { def } = shape
  return [...Object.keys(shape.shape ?? {}), ...keysOf(def.in), ...keysOf(def.innerType)]
}

const schedules = features.flatMap((one) => one.schedules ?? []).map(({ name }) => ({ name, input: {}, options: {} }))
const runSchedules = () => world.inNorthlight(({ db }) => world.app.jobs.send(db, schedules))
const personOf = (userId: string) =>
  mustHave(
    Object.entries(people).find(([, { id }]) => id === userId),
    'person',
  )
const nameOf = (userId: string) => personOf(userId)[0]
const emailOf = (userId: string) => personOf(userId)[1].email

interface Heard {
  /** who was notified of what, and to whom that is mailed */
  readonly notified: string[]
  readonly mailable: string[]
  /** whose browsers were woken for it */
  readonly woken: string[]
  /** to whom mails have left */
  readonly mailed: string[]
}

/** Says what has been told since. */
async function listen(): Promise<() => Promise<Heard>> {
  const read = () =>
    world.inNorthlight(async ({ db }) => ({
      rows: await db.selectFrom('notifications').select(['id', 'userId', 'type', 'emailRequired']).where('heldBy', 'is', null).execute(),
      events: await db.selectFrom('events').select(['number', 'forUsers']).where('type', '=', 'notifications.stale').execute(),
      mails: world.app.mailbox!.mails().map(({ id, to }) => ({ id, to })),
    }))
  const before = await read()
  const known = new Set([...before.rows, ...before.mails].map(({ id }) => id))
  const lastEvent = Math.max(0, ...before.events.map(({ number }) => Number(number)))
  return async () => {
    const now = await read()
    const woken = now.events.filter(({ number }) => Number(number) > lastEvent).flatMap(({ forUsers }) => forUsers ?? [])
    const news = now.rows.filter(({ id }) => !known.has(id))
    return {
      notified: news.map(({ userId, type }) => `${nameOf(userId)} ${type}`).toSorted(),
      mailable: news.flatMap(({ userId, emailRequired }) => (emailRequired ? [emailOf(userId)] : [])).toSorted(),
      woken: [...new Set(woken)].flatMap((id) => (id === people.olive.id ? [] : [nameOf(id)])).toSorted(),
      mailed: now.mails.flatMap(({ id, to }) => (known.has(id) ? [] : [to])).toSorted(),
    }
  }
}

const nothing: Heard = { notified: [], mailable: [], woken: [], mailed: [] }

async function quieten(): Promise<void> {
  await runSchedules()
  await world.app.jobs.runDue({ early: true })
  // So that schedules find again what they have found before.
  await sql`delete from pgboss.job`.execute(world.database.kysely)
}

async function act({ prepare, isThereAtOnce = false }: UndoableAction) {
  const action = await prepare(studio)
  await quieten()
  const heard = await listen()
  const { undo } = await action()
  await runSchedules()
  await world.app.jobs.runDue()
  const { woken, ...told } = await heard()
  expect({ ...told, woken: isThereAtOnce ? [] : woken }).toEqual(nothing)
  return { undo: undo!, heard: async () => (isThereAtOnce ? { ...(await heard()), woken: [] } : await heard()) }
}

it('names every action that can be undone', () => {
  expect(Object.keys(undoableActions).toSorted(), 'What is told of it is said in undoable-actions.test.kit.ts.').toEqual(
    offering.toSorted(),
  )
})

const ways = Object.entries(undoableActions).flatMap(([call, of]) => Object.entries(of).map(([way, action]) => ({ call, way, action })))

describe.each(ways)('$call: $way', ({ action }) => {
  it('is told to nobody while it can be undone, nor after it was', async () => {
    const { undo, heard } = await act(action)
    await action.undo(studio.olive, undo.id)
    world.clock.advance({ seconds: undo.seconds + 1 })
    await quieten()
    expect(await heard()).toEqual(nothing)
  })

  it('is told once when it is not undone', async () => {
    const { undo, heard } = await act(action)
    world.clock.advance({ seconds: undo.seconds + 1 })
    await quieten()
    await quieten()
    const { notified, mailable, mailed } = await heard()
    expect(notified).toEqual(action.told.toSorted())
    const isOutside = (to: string) => to.endsWith('@new.example')
    expect(mailed.filter(isOutside)).toHaveLength(action.outsiders ?? 0)
    expect(mailed.filter((to) => !isOutside(to))).toEqual(mailable)
  })
})
