/// <reference lib="dom" />
// Measures typing and scrolling in a conversation of 2,000 messages and a channel of 600 posts: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@callboard/server/platform/db/migrate'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { runScript } from '@callboard/server/platform/db/script'
import type { BrowserContext, Page } from '@playwright/test'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { openBrowser } from './pages/browser.ts'
import { cookieOf, roomIdOf, statements } from './rooms/fill.ts'
import { startEmbedded } from './servers/product.ts'
import { median, percentile } from './statistics.ts'

const help = `npm run bench:talk -- [options]
  --rounds N          3
`
const slowdown = 4
const letters = 'Thirty letters, one by one, in'
/** How many times as long typing and a frame may take when everything was read, instead of one page. */
const aim = 2
const rooms = [
  { name: 'messages', address: `/dashboard/messages?conversation=${roomIdOf('conversation', 1)}` },
  { name: 'posts', address: `/dashboard/channels/${roomIdOf('channel', 1)}` },
] as const
const boxOf = (page: Page) => page.getByRole('region', { name: /^(Messages with|Posts in)/ })
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** @returns how many rows the page holds when the oldest is there */
async function readAll(page: Page): Promise<number> {
  const box = boxOf(page)
  await box.locator('[data-number]').last().waitFor()
  const isFirst = () => box.evaluate((element) => element.querySelector<HTMLElement>('[data-number]')?.dataset['number'] === '1')
  while (!(await isFirst())) {
    await box.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    await page.waitForTimeout(50)
  }
  return box.locator('[data-number]').count()
}

/** @returns milliseconds */
async function type(page: Page): Promise<number> {
  const field = page.getByRole('form', { name: /^New/ }).getByRole('textbox')
  await field.click()
  const from = performance.now()
  await field.pressSequentially(letters)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  return performance.now() - from
}

/** Scrolls up and down. @returns milliseconds of a frame, of which nineteen in twenty are quicker */
async function scroll(page: Page): Promise<number> {
  const times = await boxOf(page).evaluate(async (box) => {
    const found: number[] = []
    let last = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
    for (let frame = 0; frame < 120; frame++) {
      box.scrollBy({ top: frame % 40 < 20 ? 60 : -60 })
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      found.push(now - last)
      last = now
    }
    return found
  })
  return percentile(times, 95)
}

async function measure(context: BrowserContext, url: string, isAllRead: boolean) {
  const page = await context.newPage()
  await page.goto(url)
  await boxOf(page).waitFor()
  const rows = isAllRead ? await readAll(page) : await boxOf(page).locator('[data-number]').count()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const found = { rows, typing: await type(page), frame: await scroll(page) }
  await page.close()
  return found
}

await script(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } } })
  if (values.help) return void process.stdout.write(help)
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'callboard-talk-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  await migrate(database)
  await runScript(database.kysely, statements({ times: 10, conversations: 20 }))
  await database.close()
  const { target } = await startEmbedded(folder)
  const origin = `http://127.0.0.1:${target.port}`
  const browser = await openBrowser()
  atTheEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/London' })
  await context.addCookies([{ name: target.cookieName, value: cookieOf(0), url: origin }])
  let isMet = true
  for (const { name, address } of rooms) {
    const seen = { all: [] as Awaited<ReturnType<typeof measure>>[], page: [] as Awaited<ReturnType<typeof measure>>[] }
    for (let round = 0; round < Number(values.rounds); round++) {
      seen.all.push(await measure(context, origin + address, true))
      seen.page.push(await measure(context, origin + address, false))
    }
    for (const what of ['typing', 'frame'] as const) {
      const [all, page] = [median(seen.all.map((one) => one[what])), median(seen.page.map((one) => one[what]))]
      const isGood = all / page <= aim
      isMet &&= isGood
      say(
        `${isGood ? '✓' : '✗'} ${name.padEnd(9)}${what === 'typing' ? `${letters.length} letters` : 'frames, p95'}`.padEnd(28) +
          `all read ${all.toFixed(0)} ms with ${seen.all[0]!.rows} rows, a page ${page.toFixed(0)} ms with ${seen.page[0]!.rows}, ratio ${(all / page).toFixed(2)}`,
      )
    }
  }
  return isMet ? 0 : 1
})
