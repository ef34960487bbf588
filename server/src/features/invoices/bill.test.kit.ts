import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Browser, World } from '../../world/open-world.ts'
import { children, passwordOf, people, type PersonName } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

export type Typed = Parameters<Browser['call']['invoices']['add']>[0]

export const lesson = { studentId: children.mia.id as string | null, description: 'Ballet, autumn', quantity: 1, unitPriceMinor: 4500 }

/** A bill to Pat for Mia of £45, due in December; its id is new each time. */
export function bill(changed: Partial<Typed> = {}): Typed {
  return {
    items: [lesson],
    dueOn: '2026-12-01',
    method: 'card',
    invoices: [{ id: randomUUID(), parentId: people.pat.id }],
    ...changed,
  }
}

/** Deletes all invoices and payments. */
export async function emptyBooks(world: World): Promise<void> {
  const db = world.database.kysely
  for (const table of [
    'disputes',
    'refunds',
    'payments',
    'checkouts',
    'cardCharges',
    'missedPeriods',
    'invoices',
    'invoiceSeries',
    'billingSettings',
    'notifications',
  ] as const)
    await db.deleteFrom(table as 'invoices').execute()
  await db.updateTable('studios').set({ takesCards: true, takesBankTransfers: true, timezone: 'Europe/London' }).execute()
}

export async function notificationsOf(world: World, invoiceId: string) {
  const rows = await world.database.kysely
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.name', 'type', 'title', 'message', 'link', 'emailRequired'])
    .where('entityId', '=', invoiceId)
    .orderBy('notifications.createdAt')
    .orderBy('notifications.id')
    .execute()
  return rows
}

export const faultOf = async (answer: Promise<unknown>) => {
  const refused = (await answer.then(
    () => null,
    (error: unknown) => error,
  )) as { code: string; message: string; data?: { field?: string; fields?: Record<string, string> } } | null
  return refused && { code: refused.code, message: refused.message, ...refused.data }
}

/** Runs a schedule as the queue would, with the jobs it finds. */
export async function runSchedule(world: World, name: string): Promise<void> {
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name, input: {}, options: {} }]))
  await world.app.jobs.runDue()
}

/** Signs in with a new browser, as the session has expired since the clock moved. */
export async function signInAgain(world: World, name: PersonName): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
  return browser
}

/** The demo story with empty books before each test, where time passes between runs of a schedule. */
export function billingOverTime(schedule: string) {
  const world = storyWorld()
  let olive: Browser
  beforeEach(async () => {
    world.clock.set(storyNow)
    olive = await signInAgain(world, 'olive')
    await emptyBooks(world)
  })
  return {
    world,
    get olive() {
      return olive
    },
    async lookAt(instant: string) {
      world.clock.set(instant)
      await runSchedule(world, schedule)
      olive = await signInAgain(world, 'olive')
    },
  }
}
