import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Register } from '@callboard/contract/attendance'
import type { Week } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { afterAll, describe, expect, it } from 'vitest'
import { testEngine } from '../platform/db/test/test-database.ts'
import { passwordOf, people, rooms, type PersonName } from '../world/people.ts'
import { loggedLines } from './logged-lines.ts'
import { openTestCluster } from './test-cluster.ts'
import { startTestServer } from './test-server.ts'

/** A thorough run takes RESTART_SECONDS=60. */
const seconds = Number(process.env['RESTART_SECONDS'] ?? 15)
const awaySeconds = 2

const leavings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const leave of leavings.reverse()) await leave()
}, 120_000)

async function startServer(databaseUrl: string) {
  const server = await startTestServer(databaseUrl)
  leavings.push(server.stop)
  return server
}

async function openBrowser(address: string, who: PersonName) {
  const headers = { origin: address, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: people[who].email, password: passwordOf(people[who]) })
  const signedIn = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    /** null for an answer that asks for a retry; throws any other error */
    async call<T>(method: string, path: string, sent?: object): Promise<T | null> {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { ...headers, cookie },
        ...(sent && { body: JSON.stringify(sent) }),
        signal: AbortSignal.timeout(15_000),
      })
      if (answer.ok) return (await answer.json()) as T
      // The only status after which browsers retry automatically.
      if (answer.status === 503) return null
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    },
  }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

describe.runIf(testEngine === 'postgres')('with the database restarted in the middle of mixed work', () => {
  it(
    'nothing that was acknowledged is lost, nobody is answered anything but "not now", and the server recovers by itself',
    async () => {
      const cluster = await openTestCluster()
      leavings.push(() => cluster.remove())
      const { address, said } = await startServer(cluster.url)
      const olive = await openBrowser(address, 'olive')
      const week = (await olive.call<Week>('GET', '/classes/week'))!
      const lastWeek = (await olive.call<Week>('GET', `/classes/week?of=${addDays(week.weekOf, -7)}`))!
      const marked = lastWeek.classes.filter(({ enrolledCount }) => (enrolledCount ?? 0) > 0)
      expect(marked.length).toBeGreaterThanOrEqual(6)

      const ends = Date.now() + seconds * 1000
      const figures = { reads: 0, saves: 0, adds: 0, notNow: 0 }
      let lastGood = Date.now()
      let longestWait = 0
      const heard = <T>(answer: T | null): T | null => {
        if (answer === null) figures.notNow += 1
        else {
          longestWait = Math.max(longestWait, Date.now() - lastGood)
          lastGood = Date.now()
        }
        return answer
      }
      const untilTheEnd = async (work: (round: number) => Promise<unknown>) => {
        for (let round = 1; Date.now() < ends; round += 1) if (!(await work(round))) await sleep(100)
      }

      /** by class: the last acknowledged note, and the later ones whose answers were lost */
      const savedNotes = new Map<string, { acknowledged: string; unanswered: string[] }>()
      const saving = async (browser: Browser, classId: string) => {
        const { rows } = (await browser.call<Register>('GET', `/attendance/${classId}`))!
        const state = { acknowledged: '', unanswered: [] as string[] }
        savedNotes.set(classId, state)
        await untilTheEnd(async (round) => {
          const notes = `Save ${round}`
          const marks = rows.map(({ student }) => ({ studentId: student.id, status: round % 2 ? 'present' : 'late', notes }))
          const answer = heard(await browser.call('PUT', `/attendance/${classId}`, { marks }))
          if (answer === null) state.unanswered.push(notes)
          else {
            figures.saves += 1
            state.acknowledged = notes
            state.unanswered = []
          }
          return answer
        })
      }

      const added: string[] = []
      const adding = (browser: Browser) => {
        // Kept until acknowledged, as the form does, so that a retry adds nothing twice.
        let id: string = randomUUID()
        return untilTheEnd(async () => {
          const when = { repeats: 'never', date: '2098-01-06' }
          const form = {
            id,
            name: `Added ${id}`,
            teacherId: people.tom.id,
            locationId: rooms.studioA.id,
            startTime: '08:00',
            endTime: '09:00',
            when,
          }
          const answer = heard(await browser.call('POST', '/classes', form))
          if (answer !== null) {
            figures.adds += 1
            added.push(id)
            id = randomUUID()
          }
          return answer
        })
      }
      const reading = (browser: Browser) =>
        untilTheEnd(async (round) => {
          const answer = heard(await browser.call<Week>('GET', `/classes/week?of=${addDays(week.weekOf, 7 * (round % 5))}`))
          if (answer !== null) figures.reads += 1
          return answer
        })

      const isReady = async () => (await fetch(`${address}/readyz`)).status === 200
      const restart = { noticedAfterMs: 0, readyAfterMs: 0 }
      const restarting = async () => {
        await sleep((seconds * 1000) / 2)
        const gone = Date.now()
        await cluster.crash()
        while (await isReady()) await sleep(20)
        restart.noticedAfterMs = Date.now() - gone
        await sleep(awaySeconds * 1000)
        await cluster.start()
        const back = Date.now()
        while (!(await isReady())) await sleep(20)
        restart.readyAfterMs = Date.now() - back
      }

      const [tom, tara, pat, quinn] = await Promise.all((['tom', 'tara', 'pat', 'quinn'] as const).map((who) => openBrowser(address, who)))
      const savers = marked.slice(0, 6).map(({ id }, n) => saving(n % 2 ? tom! : tara!, id))
      await Promise.all([...savers, adding(olive), adding(olive), reading(pat!), reading(quinn!), reading(tom!), restarting()])
      process.stdout.write(`Restart of the database: ${JSON.stringify({ seconds, ...figures, ...restart, longestWaitMs: longestWait })}\n`)

      // Afterwards the old sessions work, and no acknowledged write is missing.
      for (const [classId, { acknowledged, unanswered }] of savedNotes) {
        const { rows } = (await olive.call<Register>('GET', `/attendance/${classId}`))!
        const notes = [...new Set(rows.map((row) => row.notes))]
        expect(notes, 'one save wins whole').toHaveLength(1)
        expect([acknowledged, ...unanswered]).toContain(notes[0])
      }
      const { classes } = (await olive.call<Week>('GET', '/classes/week?of=2098-01-06'))!
      const ids = classes.map(({ id }) => id)
      expect(added.filter((id) => !ids.includes(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      expect(figures.notNow, 'somebody called while the database was away').toBeGreaterThan(0)
      expect(Math.min(figures.reads, figures.saves, figures.adds)).toBeGreaterThan(10)
      expect(restart.readyAfterMs).toBeLessThan(5_000)
      // However many calls, queues and streams met it.
      expect(loggedLines(said())).toEqual(['The database does not answer: calls are refused until it does', 'The database answers again'])
    },
    (seconds + 60) * 1000,
  )
})
