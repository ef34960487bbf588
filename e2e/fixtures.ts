import { once } from 'node:events'
import { join } from 'node:path'
import { openBeside, type Beside } from '@callboard/server/world/open-beside'
import { passwordOf, people, type PersonName } from '@callboard/server/world/people'
import { clientThrough, type Client } from '@callboard/server/world/client'
import { startDemo } from '@callboard/server/world/demo-server'
import { openPushService, type PushService } from '@callboard/server/world/push-service'
import { controlOf, takeViolations, type SandboxPlace } from '@callboard/server/world/sandbox-control'
import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { copyDemo } from './demo-image.ts'
import { isFirefox, typeWhatIsFilledIn } from './firefox/unlike-chromium.ts'
import { openRefusingMailServer } from './refusing-mail-server.ts'
import { takePolicyBroken, watchPolicy } from './policy-kept.ts'
import { takeRefused, watchRefusals } from './refused.ts'
import { takeTextFaults, watchTexts } from './texts.ts'

export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly { readonly name: string }[]
  /** of mails that can be unsubscribed from */
  readonly unsubscribeUrl?: string
}

export interface Server {
  readonly address: string
  /** holds the server's secret key and its mails */
  readonly dataDir: string
  /** waits for a mail newer than the first `after` ones, with these words in its subject */
  mailTo(email: string, after?: number, about?: string): Promise<Mail>
  mailsTo(email: string): Promise<number>
  /**
   * Moves the clocks of the server and the card provider, in stories that set `timePasses`, and delivers the webhooks of that time.
   * @param minutes whole ones
   * @returns by how many minutes they are now ahead
   */
  pass(minutes: number): Promise<number>
  /** in stories that set `rings` */
  readonly pushService: PushService | null
  readonly sandbox: SandboxPlace
  /** Lets the time be over in which what was done can be undone; on the embedded database that takes its half minute. */
  endUndoTimes(): Promise<void>
  /** null on the embedded database, which nobody else can open */
  readonly beside: Beside | null
}

interface Stories {
  /** a page in a separate browser, signed in */
  as(person: PersonName, options?: { width?: number; height?: number; colorScheme?: 'light' | 'dark' }): Promise<Page>
  /** a page in a separate browser, signed out */
  stranger(options?: { width?: number; height?: number; colorScheme?: 'light' | 'dark' }): Promise<Page>
  /** fails a story in which anything violates the card provider's contract, or a page tries what its content security policy forbids */
  contractKept: void
  /** for stories in which somebody's role or the studio's plan changes while a page is open */
  mayBeRefused: boolean
  /** fails a story in which a page asks for what its visitor may not do */
  nobodyRefused: void
  /** in a browser that translates every page */
  translated: boolean
  /** fails a story in which words would not survive that */
  textsApart: void
}

/** A demo server in a separate process for each worker, with browsers connected to it. */
export const test = base.extend<Stories, { server: Server; timePasses: boolean; refusesMail: boolean; rings: boolean }>({
  timePasses: [false, { option: true, scope: 'worker' }],
  /** every address that the server emails is refused for good */
  refusesMail: [false, { option: true, scope: 'worker' }],
  /** browsers are rung through a push service on this computer */
  rings: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ timePasses, refusesMail, rings }, use) => {
      const demo = await copyDemo()
      let ahead = 0
      const mailServer = refusesMail ? await openRefusingMailServer() : null
      const pushService = rings ? await openPushService() : null
      const { address, child, sandbox, stop } = await startDemo(demo.dataDir, {
        ...demo,
        imports: timePasses ? [join(import.meta.dirname, 'movable-clock.ts')] : [],
        ...(mailServer && { smtpUrl: mailServer.url }),
        ...(pushService && { pushService: pushService.origin }),
      })
      const beside = demo.databaseUrl
        ? await openBeside({ dataDir: demo.dataDir, databaseUrl: demo.databaseUrl, minutesAhead: () => ahead })
        : null
      await use({
        address,
        beside,
        dataDir: demo.dataDir,
        mailTo: (email, after = 0, about = '') => newestMail(address, email, after, about),
        mailsTo: async (email) => (await mailsTo(address, email)).length,
        pass: async (minutes) => {
          const passed = once(child, 'message')
          child.send(minutes)
          ;[ahead] = (await passed) as [number]
          const control = controlOf(sandbox)
          // With a different date at the provider, it would open no page for the next story.
          if (minutes > 0) await control('POST', '/clock/advance', { seconds: minutes * 60 })
          await control('POST', '/deliveries/settle')
          return ahead
        },
        endUndoTimes: async () => beside?.endUndoTimes(),
        pushService,
        sandbox,
      })
      await beside?.close()
      await stop()
      await mailServer?.close()
      await pushService?.close()
      await demo.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  contractKept: [
    async ({ server }, use) => {
      await use()
      const [violations, refused] = [await takeViolations(server.sandbox), takePolicyBroken()]
      expect(violations).toEqual([])
      expect(refused).toEqual([])
    },
    { auto: true },
  ],

  mayBeRefused: [false, { option: true }],

  nobodyRefused: [
    async ({ mayBeRefused }, use) => {
      await use()
      const refused = takeRefused()
      if (!mayBeRefused) expect(refused).toEqual([])
    },
    { auto: true },
  ],

  translated: [false, { option: true }],

  textsApart: [
    async ({ translated }, use) => {
      await use()
      expect(takeTextFaults(), translated ? 'translated' : 'not translated').toEqual([])
    },
    { auto: true },
  ],

  as: async ({ browser, server, translated }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, { width = 1360, height = 900, colorScheme = 'light' } = {}) => {
      const context = await newContext(browser, server, { viewport: { width, height }, colorScheme, translated })
      contexts.push(context)
      await letIn(context, server, person)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  stranger: async ({ browser, server, translated }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ width = 1360, height = 900, colorScheme = 'light' } = {}) => {
      const context = await newContext(browser, server, { viewport: { width, height }, colorScheme, translated })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

let addresses = 0
const addressOf = new WeakMap<BrowserContext, string>()
/** Each browser has its own address, as if behind a proxy, so that stories do not share rate limits. */
export async function newContext(
  browser: Browser,
  { address }: Server,
  { translated = false, ...options }: BrowserContextOptions & { translated?: boolean },
): Promise<BrowserContext> {
  addresses += 1
  const own = `10.${process.pid % 256}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  const context = await browser.newContext({ ...options, baseURL: address, extraHTTPHeaders: { 'x-forwarded-for': own } })
  addressOf.set(context, address)
  await watchPolicy(context, address)
  watchRefusals(context, address)
  await watchTexts(context, translated)
  if (isFirefox(browser)) context.on('page', typeWhatIsFilledIn)
  return context
}

/** Without the password, which takes longer to hash than many a page takes to load: stories about signing in do it on the screen. */
async function letIn(context: BrowserContext, server: Server, person: PersonName): Promise<void> {
  const { email } = people[person]
  if (!server.beside) {
    await callsOf(context).auth.signIn({ email, password: passwordOf(people[person]) })
    return
  }
  const cookies = await server.beside.cookiesOf(email, 'Chrome/1 (Linux)')
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: server.address, httpOnly: true, sameSite: 'Strict' as const })))
}

/** Calls the API with a browser's cookies, as its screens would; throws refusals. */
export function callsOf(browser: Page | BrowserContext): Client {
  const context = 'context' in browser ? browser.context() : browser
  const address = addressOf.get(context) ?? ''
  return clientThrough(address, async (asked) => {
    const answer = await context.request.fetch(asked.url, {
      method: asked.method,
      headers: { ...Object.fromEntries(asked.headers), origin: address },
      data: asked.body ? Buffer.from(await asked.arrayBuffer()) : undefined,
      // A kept-alive connection may have been closed by the time it is used again.
      maxRetries: 3,
    })
    const body = await answer.body()
    const headers = answer.headersArray().map(({ name, value }): [string, string] => [name, value])
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: answer.status(), headers })
  })
}

async function newestMail(address: string, email: string, after: number, about: string): Promise<Mail> {
  // Where nobody can end the time to undo, or other programs take the processor, one comes late.
  for (let tries = 0; tries < 450; tries += 1) {
    const mails = await mailsTo(address, email)
    const newest = mails.slice(0, Math.max(0, mails.length - after)).find(({ subject }) => subject.includes(about))
    if (newest) return newest
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error(`no mail “${about}” came to ${email}`)
}

async function mailsTo(address: string, email: string): Promise<Mail[]> {
  return (await (await fetch(`${address}/dev/mailbox/mails.json?to=${encodeURIComponent(email)}`)).json()) as Mail[]
}

/** Makes a call fail unexpectedly from now on; `address` is below /api, with `*`, or a pattern. */
export async function breakCall(page: Page, method: string, address: string | RegExp): Promise<void> {
  await page.route(typeof address === 'string' ? `**/api${address}` : address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
}

/** Opens the menu, which is behind "More" on phones held upright. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More( ,|$)/ }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your menu/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

export function linkIn(mail: Mail): string {
  const [link] = /https?:\/\/\S+\/auth\/callback#\S+/.exec(mail.text) ?? []
  if (!link) throw new Error(`no link in the mail “${mail.subject}”`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}

export function newEmail(name: string): string {
  return `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@new.example`
}

/** Signs up a new owner through the screens and the mailbox, up to the given step, and returns the address. */
export async function signUpOwner(page: Page, server: Server, name = 'Nina Field'): Promise<string> {
  const email = newEmail('nina')
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nina dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText('You will then go to studio setup and choose a subscription plan.')).toBeVisible()
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
  return email
}

export { expect }
