import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { openTestDatabase, testEngine } from '../../platform/db/test/test-database.ts'
import { urlOfTestPostgres } from '../../platform/db/test/test-postgres.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import type { App } from '../build-app.ts'
import { whatIsWrong } from './aftermath.test.kit.ts'
import { drawAction } from './actions.test.kit.ts'
import { dice as throwDice, type Dice } from './dice.test.kit.ts'
import { comeIn, handsOf, openStormStudio, type Studio } from './studio.test.kit.ts'

/** `STORM_SECONDS=60 STORM_SEED=7 npm test -- --only server -- storm` */
const seconds = Number(process.env['STORM_SECONDS'] ?? 7)
const seed = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 1e9))
const lanes = 24

class Storm {
  readonly outcomes = new Map<string, number>()
  readonly faults: string[] = []
  readonly slowest = { ms: 0, action: '' }
  readonly studios: Studio[] = []
  readonly apps: readonly App[]
  readonly dice: Dice
  over = false

  constructor(apps: readonly App[], dice: Dice) {
    this.apps = apps
    this.dice = dice
  }

  async open(size: Parameters<typeof openStormStudio>[1]): Promise<Studio> {
    const studio = await openStormStudio(this.apps, size)
    this.studios.push(studio)
    return studio
  }

  /** Counts outcomes: a refusal is an answer, any other error a fault. */
  async count(name: string, action: Promise<unknown>): Promise<boolean> {
    const began = performance.now()
    let outcome = 'done'
    try {
      await action
    } catch (error) {
      const { status, code, defined } = error as { status?: number; code?: string; defined?: boolean }
      outcome = defined === true && status !== undefined && status < 500 ? String(code) : 'fault'
      if (outcome === 'fault') this.faults.push(`${name}: ${status ?? ''} ${code ?? ''} ${String(error)}`)
    }
    const ms = performance.now() - began
    if (ms > this.slowest.ms) Object.assign(this.slowest, { ms, action: name })
    const key = `${name} ${outcome}`
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1)
    return outcome === 'done'
  }

  report(): string {
    const counts = [...this.outcomes].map(([name, count]) => `${name} ${count}`).toSorted((a, b) => a.localeCompare(b))
    return `${counts.join('\n')}\nslowest ${this.slowest.action} ${Math.round(this.slowest.ms)} ms`
  }

  /** Users act one after the other, in any studio. */
  async lane(): Promise<void> {
    while (!this.over) {
      const studio = this.dice.one(this.studios.filter(({ done }) => !done.closed)) as Studio
      const [name, action] = drawAction(this.dice)
      const begun = action(studio, this.dice)
      if (begun) await this.count(name, begun)
    }
  }

  /** New users replace those that leave. */
  async arrivals(): Promise<void> {
    while (!this.over) {
      for (const studio of this.studios.slice(0, 2)) {
        if (studio.hands.length >= 20) continue
        const hand = await comeIn(this.apps, studio, this.dice.says(50) ? 'teacher' : 'parent')
        if (hand.role === 'parent') await this.count('addFirstChild', addTo(this.dice, [hand]))
      }
      await sleep(60)
    }
  }

  /** One login in several studios: asked in, joining, changing over, adding a child, and leaving, while others are at work there and a studio closes. */
  async travels(): Promise<void> {
    const home = this.studios[0]!
    // Some of them close meanwhile.
    const open = () => this.studios.filter(({ done }) => !done.closed).slice(0, 3)
    let traveller = await comeIn(this.apps, home, 'parent')
    home.hands.splice(home.hands.indexOf(traveller), 1)
    while (!this.over) {
      const browser = this.dice.one(traveller.browsers)!
      const email = `${traveller.id}@storm.example`
      const studio = this.dice.one(open())!
      const asking = this.dice.one(handsOf(studio, 'owner'))!.browsers[0]!
      const role = this.dice.one(['parent', 'teacher'] as const)!
      await this.count('travelInvite', asking.call.invitations.send({ id: crypto.randomUUID(), email, role }))
      const linked = /#type=invitation&token=([\w-]+)/
      const mails = this.apps.flatMap((app) => app.mailbox?.mails(email) ?? [])
      const [, invitation = ''] = mails.map(({ text }) => linked.exec(text)).findLast(Boolean) ?? []
      if (invitation) await this.count('travelJoin', browser.call.memberships.join({ invitation }))
      await Promise.all([
        this.count('travelEnter', browser.call.memberships.enter({ studioId: this.dice.one(open())!.id })),
        this.count('travelAdd', addTo(this.dice, [traveller])),
        this.count('travelRead', browser.call.memberships.list()),
      ])
      if (!this.dice.says(30)) continue
      if (await this.count('travelLeave', browser.call.profile.deleteAccount({ phrase: 'delete my account', what: 'account' }))) {
        traveller = await comeIn(this.apps, home, 'parent')
        home.hands.splice(home.hands.indexOf(traveller), 1)
      }
    }
  }

  /** Studios open, and close while other actions are running. */
  async closings(): Promise<void> {
    while (!this.over) {
      const studio = await this.open({ owners: 2, teachers: 2, parents: 3 })
      await sleep(400)
      const parents = handsOf(studio, 'parent')
      const adding = Array.from({ length: 12 }, () => this.count('addWhileClosing', addTo(this.dice, parents)))
      const closings = handsOf(studio, 'owner').map((owner, n) => {
        const { call } = owner.browsers[n % owner.browsers.length]!
        return this.count('close', call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' }))
      })
      const closed = await Promise.all(closings)
      studio.done.closed = true
      if (!closed.includes(true)) this.faults.push('nobody could close the studio')
      await Promise.all(adding)
    }
  }

  /** Background work: mails, and notifications that lock classes. */
  async jobs(): Promise<void> {
    while (!this.over) {
      for (const studio of this.studios.filter(({ done }) => !done.closed)) {
        const inputs = studio.dates.slice(0, 4).map(({ id: classId }) => ({ studioId: studio.id, classId }))
        const pending = inputs.flatMap((input) =>
          ['attendance.tell-missing', 'classes.remind'].map((name) => ({ name, input, options: {} })),
        )
        await this.apps[0]!.scopes.database.transaction({ role: 'callboard_app', studioId: studio.id }, (tx) =>
          this.apps[0]!.jobs.send(tx, pending),
        )
      }
      await Promise.all(this.apps.map((app) => app.jobs.runDue({ early: true })))
      await sleep(100)
    }
  }

  async limits(database: Database): Promise<void> {
    while (!this.over) {
      await database.kysely.deleteFrom('rateLimits').execute()
      await sleep(500)
    }
  }
}

function addTo(dice: Dice, parents: Studio['hands']): Promise<unknown> {
  const parent = dice.one(parents)!
  return dice.one(parent.browsers)!.call.students.add({
    id: crypto.randomUUID(),
    name: 'Late child',
    dateOfBirth: '2017-01-01',
    gender: 'other',
    medical: {},
    consents: { photo: false, socialMedia: false, participation: true },
    emergencyContacts: [{ name: 'Nan', relationship: 'Grandmother', phone: '0113 496 0999', email: 'nan@storm.example' }],
  })
}

/** PostgreSQL's statistics are final once the connections are closed. */
async function deadlocks({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select deadlocks::integer as count from pg_stat_database where datname = current_database()`.execute(kysely)
  return rows[0]!.count
}

describe.runIf(testEngine === 'postgres')('everything at once in several studios, on two servers', () => {
  it(
    `never locks anybody out, loses nothing and leaves every count right (seed ${seed}, ${seconds} s)`,
    async () => {
      const database = await openTestDatabase()
      const databaseUrl = await urlOfTestPostgres(database)
      const worlds: World[] = []
      for (let n = 0; n < 2; n += 1)
        worlds.push(await openWorld({ empty: true, database: await openPostgres({ databaseUrl, poolSize: 16, onWarning: () => {} }) }))
      try {
        const storm = new Storm(
          worlds.map(({ app }) => app),
          throwDice(seed),
        )
        for (let n = 0; n < 2; n += 1) await storm.open({ owners: 3, teachers: 4, parents: 5 })
        await sql`update studio_subscriptions set max_students = 30`.execute(database.kysely)
        const running = [
          storm.arrivals(),
          storm.closings(),
          storm.travels(),
          storm.travels(),
          storm.jobs(),
          storm.limits(database),
          ...Array.from({ length: lanes }, () => storm.lane()),
        ]
        await sleep(seconds * 1000)
        storm.over = true
        await Promise.all(running)
        for (const world of worlds) await world.close()
        if (process.env['STORM_SECONDS']) process.stdout.write(`${storm.report()}\ndeadlocks ${await deadlocks(database)}\n`)
        expect(storm.faults).toEqual([])
        expect(await whatIsWrong(database, storm.studios)).toEqual([])
        expect(await deadlocks(database)).toBe(0)
      } finally {
        await database.close()
      }
    },
    (seconds + 120) * 1000,
  )
})
