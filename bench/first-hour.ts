// How long a new owner takes from sign-up to a published term and invited families: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { handOn, minutesOf, type Counts } from './first-hour/hand.ts'
import { checkFromOutside } from './first-hour/seen-from-outside.ts'
import {
  addRooms,
  addTeachers,
  addTerm,
  importFamilies,
  importWeek,
  inviteAll,
  publish,
  signUp,
  typeWeek,
  type Step,
} from './first-hour/steps.ts'
import { openBrowser } from './pages/browser.ts'
import { startEmbedded } from './servers/product.ts'

const mostPresses = 150
const mostMinutes = 30
const say = (line: string) => void process.stdout.write(`${line}\n`)
const line = (what: string, { presses, keys }: Counts, minutes: number) =>
  say(`  ${what.padEnd(34)}${String(presses).padStart(4)} presses ${String(keys).padStart(5)} keys ${minutes.toFixed(1).padStart(5)} min`)

const beginning: Step[] = [signUp, addTeachers, addTerm]
const ways = [
  { name: 'forty classes from a spreadsheet', steps: [...beginning, importWeek, importFamilies, inviteAll, publish] },
  { name: 'forty classes typed by hand', steps: [...beginning, addRooms, typeWeek, importFamilies, inviteAll, publish] },
]

async function walk(browser: Browser, origin: string, { name, steps }: (typeof ways)[number]): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    baseURL: origin,
  })
  const hand = handOn(await context.newPage())
  const studio = { name: `Marlow Dance ${ways.findIndex((way) => way.name === name) + 1}`, email: `mary.${Date.now()}@marlow.example` }
  say(name)
  let all = 0
  for (const step of steps) {
    const [before, began] = [{ ...hand.counts }, performance.now()]
    await step.take(hand, studio)
    const used = { presses: hand.counts.presses - before.presses, keys: hand.counts.keys - before.keys }
    const minutes = minutesOf(used, performance.now() - began)
    all += minutes
    line(step.name, used, minutes)
  }
  const isWithin = hand.counts.presses < mostPresses && all <= mostMinutes
  line(`${isWithin ? '✓' : '✗'} all`, hand.counts, all)
  await checkFromOutside(origin, studio.name)
  await context.close()
  return isWithin
}

await script(async () => {
  await buildWeb()
  const data = mkdtempSync(join(tmpdir(), 'callboard-first-hour-'))
  atTheEnd(() => rmSync(data, { recursive: true, force: true }))
  const { target } = await startEmbedded(data)
  const browser = await openBrowser()
  atTheEnd(() => browser.close())
  let isMet = true
  for (const way of ways) isMet = (await walk(browser, `http://localhost:${target.port}`, way)) && isMet
  return isMet ? 0 : 1
})
