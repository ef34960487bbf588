// `npm run rehearse:update`: replaces two servers one by one behind nginx, under load, and goes back. `-- --before COMMIT` names the earlier release.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { installPackages } from './lib/install.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/project.mjs'
import { fillStudio, owner, startServer } from './lib/rehearse/demo-studio.mjs'
import { loadOn } from './lib/rehearse/load.mjs'
import { freePort, siteName, startNginx } from './lib/rehearse/proxies.mjs'
import { expect, minutesSoFar, step, until } from './lib/rehearse/step.mjs'
import { git, versionOf } from './lib/release/version.mjs'
import { atTheEnd, script } from './lib/script.mjs'
import { buildWeb } from './lib/web-build.mjs'
import { Trouble, say } from './lib/words.mjs'

const parts = ['contract', 'payments-sandbox', 'server']
/** As nginx's `fail_timeout`, and a little. */
const proxyFindsItAgainMs = 10_000

await script(async () => {
  const { values } = parseArgs({ options: { before: { type: 'string', default: 'HEAD^' } } })
  await installPackages()
  await buildWeb()
  const scratch = mkdtempSync(join(tmpdir(), 'callboard-update-'))
  atTheEnd(() => rmSync(scratch, { recursive: true, force: true }))
  const database = await startPostgres()
  const dataDir = join(scratch, 'data')
  const [before, now] = [checkOut(scratch, values.before), checkOut(scratch, 'HEAD')]
  const settings = { DATABASE_URL: database, DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), PAYMENTS_SANDBOX: '0', LOG_LEVEL: 'warn' }
  await step('A studio', () => fillStudio(settings))
  const production = {
    ...settings,
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${siteName}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '3',
  }
  const ports = [await freePort(), await freePort()]
  const serve = async (/** @type {{ folder: string }} */ release, /** @type {number} */ port) => {
    const server = startServer(release.folder, { ...production, PORT: String(port) })
    await until(async () => ((await isReady(port)) ? true : null), `the server on ${port}`, 180)
    return server
  }
  let servers = await step(`Two servers of ${before.version}`, () => Promise.all(ports.map((port) => serve(before, port))))
  const site = await startNginx(ports)
  const load = loadOn({ https: site.https, origin: `https://${siteName}` })
  for (let session = 0; session < 4; session++) await load.signIn(owner.email, owner.password)
  load.start()
  // Last registered, so first ended: nobody asks servers that are gone.
  atTheEnd(load.stop)
  await pause(5_000)
  for (const [release, how] of /** @type {const} */ ([
    [now, 'Replaced'],
    [before, 'Gone back'],
    [now, 'Replaced again'],
  ])) {
    const seen = { failures: load.failures.length, absences: load.absences.length }
    await step(`${how}, one by one, by ${release.version}`, async () => {
      for (const [at, port] of ports.entries()) {
        expect((await servers[at]?.stop()) === 0, 'a server did not end in order')
        servers = servers.with(at, await serve(release, port))
        await pause(proxyFindsItAgainMs)
      }
      const away = load.absences.slice(seen.absences).sort((a, b) => a - b)
      const longest = ((away.at(-1) ?? 0) / 1000).toFixed(1)
      return `${load.failures.length - seen.failures} requests failed; ${away.length} streams ended, away for ${longest} s at most`
    })
  }
  await load.stop()
  await step('Every write that was answered is there', async () => {
    const { text } = await load.ask('/api/locations')
    const there = new Set(/** @type {{ id: string }[]} */ (JSON.parse(text)).map(({ id }) => id))
    const lost = load.written.filter((id) => !there.has(id))
    expect(lost.length === 0, `${lost.length} of ${load.written.length} are lost`)
  })
  for (const server of servers) await server.stop()
  const { reads, writes, parts: sent, uploads } = load.answered
  say(`\n${reads} reads, ${writes} writes, ${uploads} uploads in ${sent} parts; ${load.failures.length} failed. ${minutesSoFar()} minutes.`)
  if (load.failures.length === 0) return 0
  throw new Trouble(
    'Requests failed while servers were replaced:',
    'See deploy/nginx.conf and docs/running.md.',
    [...site.errors().split('\n').slice(-10), ...load.failures.slice(0, 18)].join('\n'),
  )
})

/** A commit's server, over the packages and pages of this working copy. @param {string} scratch @param {string} commit */
function checkOut(scratch, commit) {
  const { version, at } = versionOf(commit)
  const folder = join(scratch, version)
  mkdirSync(folder, { recursive: true })
  const archive = join(scratch, `${version}.tar`)
  git('archive', '-o', archive, commit, 'package.json', ...parts)
  spawnSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@callboard'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@callboard') symlinkSync(join(from, name), join(to, name))
  for (const part of parts) symlinkSync(join(folder, part), join(to, '@callboard', part))
  mkdirSync(join(folder, 'web'))
  symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'))
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, at }))
  return { folder, version }
}

/** @param {number} port */
async function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((next) => setTimeout(next, milliseconds))
}
