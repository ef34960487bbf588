import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { Trouble } from '../../scripts/lib/words.mjs'

/** Lighthouse's definition of a phone's processor. */
const slowdown = 4

export interface Visit {
  readonly requests: number
  readonly kB: number
  /** when the largest part was painted, in milliseconds from the navigation */
  readonly largestPaint: number
  /** when the page's own content was painted, likewise: its first class, figure or row */
  readonly content: number
}

/** Opens a page with a phone's processor, and waits until there are no more requests. */
export async function visit(context: BrowserContext, address: string, ownContent: string): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(watchFor, ownContent)
  const wire = await slowed(page)
  let bytes = 0
  const asked: string[] = []
  wire.on('Network.requestWillBeSent', ({ request }) => void (request.url.startsWith('http') && asked.push(request.url)))
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  const answer = await page.goto(address)
  if (!answer?.ok()) throw new Trouble(`${address} answered ${answer?.status()}.`, (await answer?.text()) ?? '')
  await quiet(page, () => asked.length)
  const largestPaint = await page.evaluate(largest)
  const content = await page.evaluate<number>('window.contentAt ?? NaN')
  await page.close()
  return { requests: asked.length, kB: bytes / 1000, largestPaint, content }
}

async function slowed(page: Page): Promise<CDPSession> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return wire
}

/** Opens a page and stays until the browser keeps Callboard with what it last saw. @returns false: this checkout keeps nothing */
export async function install(context: BrowserContext, address: string): Promise<boolean> {
  const script = await context.request.get(new URL('/worker.js', address).href)
  if (!script.headers()['content-type']?.includes('javascript')) return false
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(keepsAnswers, undefined, { polling: 500, timeout: 60_000 })
  await page.close()
  return true
}

/** Runs in the page: whether the last of what is asked for beforehand is kept. */
async function keepsAnswers(): Promise<boolean> {
  return (await caches.match('/api/channels')) !== undefined && navigator.serviceWorker.controller !== null
}

/** The live stream never ends, so the network is never idle. */
async function quiet(page: Page, requests: () => number): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  for (let before = -1; before !== requests();) {
    before = requests()
    await page.waitForTimeout(2_500)
  }
}

/** Runs in the page, which knows nothing of it: looks at every frame, and takes the time when the one that shows the content is over. */
function watchFor(selector: string) {
  const look = () => {
    const isShown = document.querySelector(selector)?.getClientRects().length
    requestAnimationFrame(isShown ? () => Object.assign(window, { contentAt: performance.now() }) : look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. Node's types lack this kind of entry. */
function largest(): Promise<number> {
  const wanted: object = { type: 'largest-contentful-paint', buffered: true }
  return new Promise((found) =>
    new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? NaN)).observe(wanted as never),
  )
}
