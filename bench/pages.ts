// Measures pages in a browser as slow as a phone: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { root } from '../scripts/lib/project.mjs'
import { Trouble } from '../scripts/lib/words.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { openBrowser, openProfile, phone, signIn } from './pages/browser.ts'
import { findLighthouse } from './pages/lighthouse.ts'
import { slowWay } from './pages/slow-way.ts'
import { install, visit, type Visit } from './pages/visit.ts'
import { freePort, startDemo } from './servers/product.ts'
import { median } from './statistics.ts'

const help = `npm run bench:pages -- [options]
  --rounds N          3
  --page NAME         one page alone, as the table names it
  --before DIR        another checkout, built, to compare with
  --lighthouse DIR    where Lighthouse is installed: npm install --prefix DIR lighthouse@13.5.0
`
const pages = [
  { name: 'sign-in', path: '/', signedIn: false, content: 'form input' },
  { name: 'home', path: '/dashboard', signedIn: true, content: 'main dd' },
  { name: 'classes', path: '/dashboard/classes', signedIn: true, content: 'main article' },
  { name: 'documents', path: '/dashboard/documents', signedIn: true, content: 'main tbody tr, main article' },
  { name: 'a channel', path: '/dashboard/channels/', signedIn: true, content: 'main article' },
  { name: 'students', path: '/dashboard/students', signedIn: true, content: 'main tbody tr' },
  { name: 'invoices', path: '/dashboard/invoices', signedIn: true, content: 'main tbody tr' },
]
type PageSeen = (typeof pages)[number]
interface Way {
  readonly name: string
  readonly origin: string
  /** the same server, as far away as from a phone */
  readonly slow: string
}
const kinds = ['cold', 'warm', 'installed'] as const
type Kind = (typeof kinds)[number]

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'callboard-pages-'))
  atTheEnd(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const say = (line: string) => void process.stdout.write(`${line}\n`)

const locale = { locale: 'en-GB', timezoneId: 'Europe/London' }

async function open(browser: Browser, { origin, slow }: Way, { path, signedIn }: PageSeen, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ ...phone, ...locale, serviceWorkers })
  if (signedIn) await signIn(context, slow)
  return { context, address: slow + path + (path.endsWith('/channels/') ? await channelIn(context, origin) : '') }
}

async function channelIn(context: BrowserContext, origin: string): Promise<string> {
  const answer = await context.request.get(`${origin}/api/channels`)
  const { channels } = (await answer.json()) as { channels: { id: string; name: string }[] }
  return channels.find(({ name }) => name === 'Ballet Grade 3')?.id ?? ''
}

async function visits(browser: Browser, way: Way, page: PageSeen): Promise<Partial<Record<Kind, Visit>>> {
  const { context, address } = await open(browser, way, page, 'block')
  const cold = await visit(context, address, page.content)
  const warm = await visit(context, address, page.content)
  await context.close()
  if (!page.signedIn) return { cold, warm }
  const phone = await open(browser, way, page, 'allow')
  const installed = (await install(phone.context, phone.address)) ? await visit(phone.context, phone.address, page.content) : undefined
  await phone.context.close()
  return { cold, warm, ...(installed && { installed }) }
}

async function scores(origin: string, lighthouseIn: string, rounds: number) {
  const ask = await findLighthouse(resolve(lighthouseIn))
  for (const { name, path, signedIn } of pages) {
    const found: number[] = []
    for (let round = 0; round < rounds; round++) {
      const port = await freePort()
      const context = await openProfile(folder(), port)
      if (signedIn) await signIn(context, origin)
      found.push(await ask(origin + path, port))
      await context.close()
    }
    say(`  ${name.padEnd(10)}Lighthouse ${String(median(found)).padStart(3)}   (${found.join(', ')})`)
  }
}

const inWords = (visits: readonly Visit[]) => {
  const middle = (of: keyof Visit) => median(visits.map((one) => one[of]))
  const seconds = (of: 'largestPaint' | 'content') => `${(middle(of) / 1000).toFixed(2)} s`
  const size = `${String(middle('requests')).padStart(4)} requests ${middle('kB').toFixed(0).padStart(4)} kB`
  return `${size}, largest paint ${seconds('largestPaint')}, content ${seconds('content')}`
}

await script(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      page: { type: 'string' },
      before: { type: 'string' },
      lighthouse: { type: 'string' },
    },
  })
  if (values.help) return void process.stdout.write(help)
  const rounds = Number(values.rounds)
  const chosen = pages.filter(({ name }) => !values.page || name === values.page)
  if (chosen.length === 0) throw new Trouble(`There is no page “${values.page}”.`, `They are ${pages.map(({ name }) => name).join(', ')}.`)
  await buildWeb()
  const checkouts = [...(values.before ? [{ name: 'before', at: resolve(values.before) }] : []), { name: 'now', at: root }]
  const servers: Way[] = await Promise.all(
    checkouts.map(async ({ name, at }) => {
      const origin = await startDemo(at, folder())
      return { name, origin, slow: await slowWay(origin) }
    }),
  )
  const browser = await openBrowser()
  atTheEnd(() => browser.close())
  for (const page of chosen) {
    const seen = servers.map(() => ({ cold: [] as Visit[], warm: [] as Visit[], installed: [] as Visit[] }))
    for (let round = 0; round < rounds; round++)
      for (const [at, way] of servers.entries()) {
        const found = await visits(browser, way, page)
        for (const kind of kinds) seen[at]?.[kind].push(...(found[kind] ? [found[kind]] : []))
      }
    for (const [at, found] of seen.entries())
      for (const kind of kinds) {
        if (found[kind].length > 0) say(`${page.name.padEnd(10)}${servers[at]?.name.padEnd(8)}${kind.padEnd(10)}${inWords(found[kind])}`)
      }
  }
  if (values.lighthouse)
    for (const { name, origin } of servers) {
      say(name)
      await scores(origin, values.lighthouse, rounds)
    }
})
