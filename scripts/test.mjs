// `npm test` runs every check and test; its last line is `N passed, N failed`.
//   npm test -- --only checks|server|e2e          one part
//   npm test -- --only server -- drop-ins         arguments after the second -- go to Vitest (with e2e: Playwright)
//   npm test -- --shard 2/3                       the second of three shards
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { staticChecks, webBuild } from './lib/checks.mjs'
import { installedChromium } from './lib/chromium.mjs'
import { installPackages } from './lib/install.mjs'
import { installOathtool } from './lib/oathtool.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/project.mjs'
import { failures, slowest, sum, table } from './lib/results.mjs'
import { script } from './lib/script.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'
import { Trouble } from './lib/words.mjs'

/** @typedef {import('./lib/results.mjs').Counts} Counts */
/** @typedef {import('./lib/results.mjs').Result} Result */
/** @typedef {import('./lib/checks.mjs').Check} Check */

const parts = ['checks', 'server', 'e2e']
/** @type {Result[]} */
const results = []

await script(async () => {
  const { only, args, shard } = options()
  let node = ''
  await step('install', async () => {
    node = await pinnedNode()
    await installPackages(node)
    return { passed: 0, failed: 0 }
  })
  const installed = results.every(({ failed }) => failed === 0)
  if (installed && only.includes('checks') && isFirst(shard)) await inPairs(staticChecks(node).map((check) => () => stepOf(check)))
  if (installed && only.includes('server')) await serverTests(node, [...shardOf(shard), ...args])
  if (installed && only.includes('e2e')) await stories(node, [...shardOf(shard), ...(only.length === 1 ? args : [])])
  const { passed, failed } = sum(results)
  console.log(`\n${failures(results)}${slowest(results)}${table(results)}\n\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})

function options() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, shard: { type: 'string', default: '1/1' } },
    allowPositionals: true,
  })
  if (values.only && !parts.includes(values.only)) {
    throw new Trouble(`There is no part "${values.only}".`, `The parts are ${parts.join(', ')}.`)
  }
  const [, share, shares] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(values.shard) ?? []
  if (Number(share ?? 2) > Number(shares ?? 1)) throw new Trouble(`There is no shard "${values.shard}".`, 'Say for example --shard 2/3.')
  return { only: values.only ? [values.only] : parts, args: positionals, shard: values.shard }
}

function isFirst(/** @type {string} */ shard) {
  return shard.startsWith('1/')
}

function shardOf(/** @type {string} */ shard) {
  return shard === '1/1' ? [] : [`--shard=${shard}`]
}

/** @param {string} node @param {string[]} args */
async function serverTests(node, args) {
  await step('oathtool', async () => {
    await installOathtool()
    return { passed: 0, failed: 0 }
  })
  await step('unit tests', () => runVitest(node, 'unit', { args }))
  await step('tests on PGlite', () => runVitest(node, 'pglite', { args }))
  await step('tests on PostgreSQL', async () => {
    const databaseUrl = process.env['TEST_DATABASE_URL'] || (await startPostgres())
    return runVitest(node, 'postgres', { args, databaseUrl })
  })
}

/** @param {string} node @param {string[]} args */
async function stories(node, args) {
  if (!existsSync(join(root, 'e2e', 'playwright.config.ts'))) return
  if (!results.some(({ name }) => name === webBuild(node).name)) await stepOf(webBuild(node))
  await step('browser stories', async () => runPlaywright(node, { args, chromium: await installedChromium() }))
}

/** @param {Check} check */
function stepOf({ name, complaint }) {
  return step(name, async () => {
    const words = await complaint()
    if (words === undefined) return { passed: 1, failed: 0 }
    console.log(`\n── ${name} ──\n${words}`)
    return { passed: 0, failed: 1 }
  })
}

/** A step that throws counts as failed, and the next ones still run. @param {string} name @param {() => Promise<Counts>} work */
async function step(name, work) {
  const began = performance.now()
  const counts = await work().catch((/** @type {unknown} */ error) => {
    if (!(error instanceof Trouble)) throw error
    console.log(`\n── ${name} ──\n${error.inWords()}`)
    return { passed: 0, failed: 1 }
  })
  results.push({ name, seconds: (performance.now() - began) / 1000, ...counts })
}

/** Two at a time, since most of these programs are single-threaded. @param {(() => Promise<void>)[]} works */
async function inPairs(works) {
  const lane = async () => {
    for (let work = works.shift(); work; work = works.shift()) await work()
  }
  await Promise.all([lane(), lane()])
}
