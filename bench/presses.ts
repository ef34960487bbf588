/// <reference lib="dom" />
// Measures how soon the screen answers each role's ten most frequent presses: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { people } from '@callboard/server/world/people'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../scripts/lib/project.mjs'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { openBrowser, signIn } from './pages/browser.ts'
import { startDemo } from './servers/product.ts'
import { median } from './statistics.ts'

const help = `npm run bench:presses -- [options]
  --rounds N          5
`
const aim = 100
const slowdown = 4
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Control = readonly [role: 'button' | 'link', name: RegExp]
/** Controls pressed one after the other on a page that has come to rest; the last is measured. */
type Press = readonly [what: string, at: string, ...controls: Control[]]

const home = '/dashboard'
const classes = '/dashboard/classes'
const inMenu = (page: string): Press => [page, home, ['link', new RegExp(`^${page}`)]]
const takeRegister: Control = ['button', /^Take register/]
const bell: Press = ['the bell', home, ['button', /^Notifications/]]
const ofClasses: Press[] = [
  inMenu('Classes'),
  ['next week', classes, ['button', /^Next week/]],
  ['a class', classes, ['button', /^Acro, /]],
]
const ofRegisters: Press[] = [
  ['take a register', home, takeRegister],
  ['mark a child', home, takeRegister, ['button', /: Late$/]],
]
const conversationWith = (name: string): Press => ['a conversation', '/dashboard/messages', ['link', new RegExp(name)]]

const presses = {
  owner: [
    ...ofClasses,
    ...ofRegisters,
    inMenu('Students'),
    ['a student', '/dashboard/students', ['link', /^Ada Okafor/]],
    inMenu('Invoices'),
    inMenu('Messages'),
    bell,
  ],
  teacher: [
    ...ofClasses,
    ...ofRegisters,
    inMenu('Messages'),
    conversationWith('Pat Ellis'),
    inMenu('Channels'),
    ['a channel', '/dashboard/channels', ['link', /^Ballet Grade 3/]],
    bell,
  ],
  parent: [
    ...ofClasses,
    ['can’t come', home, ['button', /^Can’t come/]],
    inMenu('My Students'),
    inMenu('Messages'),
    conversationWith('Tom Reed'),
    inMenu('Documents'),
    ['a document to sign', '/dashboard/documents', ['button', /^Sign Document/]],
    inMenu('Payments'),
  ],
} satisfies Record<string, Press[]>
const whose = { owner: people.olive, teacher: people.tom, parent: people.pat }

/** Nothing is fetched or drawn any more. */
const atRest = (page: Page) => page.waitForTimeout(1_500)

/** @returns milliseconds until the paint that follows the press, as browsers count it: of its events, the longest */
async function measure(page: Page, address: string, controls: readonly Control[]): Promise<number> {
  await page.goto(address)
  for (const [role, name] of controls) {
    const control = page.getByRole(role, { name }).first()
    await control.waitFor()
    await atRest(page)
    await page.evaluate(() => Object.assign(window, { longest: 0 }))
    await control.click()
  }
  await atRest(page)
  return await page.evaluate<number>('window.longest')
}

/** Runs in the page, which knows nothing of it. Node's types lack this kind of entry. */
function watchPresses() {
  const wanted: object = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    const found = list.getEntries() as (PerformanceEntry & { interactionId: number })[]
    const durations = found.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration)
    const page = window as unknown as { longest?: number }
    page.longest = Math.max(page.longest ?? 0, ...durations)
  }).observe(wanted as never)
}

async function measureAll(context: BrowserContext, origin: string, all: readonly Press[], rounds: number) {
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const found: { what: string; times: number[] }[] = []
  for (const [what, at, ...controls] of all) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await measure(page, origin + at, controls))
    found.push({ what, times })
  }
  await page.close()
  return found
}

await script(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } } })
  if (values.help) return void process.stdout.write(help)
  await buildWeb()
  const data = mkdtempSync(join(tmpdir(), 'callboard-presses-'))
  atTheEnd(() => rmSync(data, { recursive: true, force: true }))
  const origin = await startDemo(root, data)
  const browser = await openBrowser()
  atTheEnd(() => browser.close())
  let isMet = true
  for (const role of ['owner', 'teacher', 'parent'] as const) {
    const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/London' })
    await signIn(context, origin, whose[role])
    for (const { what, times } of await measureAll(context, origin, presses[role], Number(values.rounds))) {
      const middle = median(times)
      isMet &&= middle <= aim
      say(`${middle <= aim ? '✓' : '✗'} ${role.padEnd(9)}${what.padEnd(20)}${middle} ms (${Math.min(...times)}–${Math.max(...times)})`)
    }
    await context.close()
  }
  return isMet ? 0 : 1
})
