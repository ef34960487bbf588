// Measures pages in a browser as slow as a phone: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { root } from '../scripts/lib/project.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { openBrowser, openProfile, phone, signIn } from './pages/browser.ts'
import { findLighthouse } from './pages/lighthouse.ts'
import { visit, type Visit } from './pages/visit.ts'
import { freePort, startDemo } from './servers/product.ts'
import { median } from './statistics.ts'

const help = `npm run bench:pages -- [options]
  --rounds N          3
  --before DIR        another checkout, built, to compare with
  --lighthouse DIR    where Lighthouse is installed: npm install --prefix DIR lighthouse@13.5.0
`
const pages = [
  { name: 'sign-in', path: '/', signedIn: false, content: 'form input' },
  { name: 'home', path: '/dashboard', signedIn: true, content: 'main dd' },
  { name: 'classes', path: '/dashboard/classes', signedIn: true, content: 'main article' },
  { name: 'students', path: '/dashboard/students', signedIn: true, content: 'main tbody tr' },
  { name: 'invoices', path: '/dashboard/invoices', signedIn: true, content: 'main tbody tr' },
]
type PageSeen = (typeof pages)[number]

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'callboard-pages-'))
  atTheEnd(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function coldAndWarm(browser: Browser, origin: string, { path, signedIn, content }: PageSeen) {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', timezoneId: 'Europe/London' })
  if (signedIn) await signIn(context, origin)
  const cold = await visit(context, origin + path, content)
  const warm = await visit(context, origin + path, content)
  await context.close()
  return { cold, warm }
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
      before: { type: 'string' },
      lighthouse: { type: 'string' },
    },
  })
  if (values.help) return void process.stdout.write(help)
  const rounds = Number(values.rounds)
  await buildWeb()
  const checkouts = [...(values.before ? [{ name: 'before', at: resolve(values.before) }] : []), { name: 'now', at: root }]
  const servers = await Promise.all(checkouts.map(async ({ name, at }) => ({ name, origin: await startDemo(at, folder()) })))
  const browser = await openBrowser()
  atTheEnd(() => browser.close())
  for (const page of pages) {
    const seen = servers.map(() => ({ cold: [] as Visit[], warm: [] as Visit[] }))
    for (let round = 0; round < rounds; round++)
      for (const [at, { origin }] of servers.entries()) {
        const { cold, warm } = await coldAndWarm(browser, origin, page)
        seen[at]?.cold.push(cold)
        seen[at]?.warm.push(warm)
      }
    for (const [at, { cold, warm }] of seen.entries())
      say(`${page.name.padEnd(10)}${servers[at]?.name.padEnd(8)}cold ${inWords(cold)};  warm ${inWords(warm)}`)
  }
  if (values.lighthouse)
    for (const { name, origin } of servers) {
      say(name)
      await scores(origin, values.lighthouse, rounds)
    }
})
