/// <reference lib="dom" />
// Measures from the press on Next to the first paint of a week of 120 classes: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays } from '@callboard/contract/dates'
import { people, rooms } from '@callboard/server/world/people'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../scripts/lib/project.mjs'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { Trouble } from '../scripts/lib/words.mjs'
import { openBrowser, signIn } from './pages/browser.ts'
import { startDemo } from './servers/product.ts'
import { median } from './statistics.ts'

const help = `npm run bench:weeks -- [options]
  --rounds N          7
  --classes N         120
`
const aim = 100
const slowdown = 4
const views = ['week', 'list'] as const
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The weeks that are gone through: nothing, the full one, and nothing twice. */
const monday = '2062-03-06'
const full = addDays(monday, 7)

async function fill(context: BrowserContext, origin: string, count: number): Promise<void> {
  const teachers = [people.tom.id, people.tara.id, people.olive.id]
  for (let n = 0; n < count; n++) {
    const hour = 9 + (Math.floor(n / 7) % 12)
    const data = {
      id: crypto.randomUUID(),
      name: `Class ${n % 40}`,
      startTime: `${String(hour).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
      endTime: `${String(hour + 1).padStart(2, '0')}:00`,
      teacherId: teachers[n % teachers.length],
      locationId: n % 2 === 0 ? rooms.studioA.id : rooms.studioB.id,
      when: { repeats: 'never', date: addDays(full, n % 7) },
    }
    const answer = await context.request.post(`${origin}/api/classes`, { data, headers: { origin } })
    if (!answer.ok()) throw new Trouble('A class could not be added.', await answer.text())
  }
}

/** Presses Next, once nothing is fetched any more. @returns milliseconds until the frame after the one with the cards of the week */
async function goOn(page: Page, heading: string, cards: number): Promise<number> {
  await page.waitForTimeout(1500)
  return await page.evaluate(
    async ({ title, count }) => {
      const next = document.querySelector<HTMLElement>('button[aria-label="Next week"]')
      if (!next) throw new Error('There is no button.')
      const from = performance.now()
      next.click()
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      const isThere = () =>
        document.querySelector('h2')?.textContent?.includes(title) === true &&
        document.querySelectorAll('article').length === count &&
        document.querySelector('[aria-busy="true"]') === null
      while (!isThere()) await frame()
      // The next frame begins when this one has been painted.
      await frame()
      return performance.now() - from
    },
    { title: heading, count: cards },
  )
}

const titleOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))

await script(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '7' },
      classes: { type: 'string', default: '120' },
    },
  })
  if (values.help) return void process.stdout.write(help)
  const [rounds, count] = [Number(values.rounds), Number(values.classes)]
  await buildWeb()
  const data = mkdtempSync(join(tmpdir(), 'callboard-weeks-'))
  atTheEnd(() => rmSync(data, { recursive: true, force: true }))
  const origin = await startDemo(root, data)
  const browser = await openBrowser()
  atTheEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/London' })
  await signIn(context, origin)
  await fill(context, origin, count)
  for (const view of views) {
    const seen = { full: [] as number[], empty: [] as number[] }
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${origin}/dashboard/classes?view=${view}&week=${monday}`)
      await page.getByRole('heading', { name: titleOf(monday) }).waitFor()
      seen.full.push(await goOn(page, titleOf(full), count))
      await goOn(page, titleOf(addDays(full, 7)), 0)
      seen.empty.push(await goOn(page, titleOf(addDays(full, 14)), 0))
    }
    await page.close()
    const [whole, none] = [median(seen.full), median(seen.empty)]
    const range = `${Math.min(...seen.full).toFixed(0)}–${Math.max(...seen.full).toFixed(0)}`
    say(
      `${view.padEnd(6)}${count} classes ${whole.toFixed(0)} ms (${range}), empty ${none.toFixed(0)} ms, ratio ${(whole / none).toFixed(1)}` +
        `${whole <= aim ? '' : `; the aim is ${aim} ms`}`,
    )
  }
})
