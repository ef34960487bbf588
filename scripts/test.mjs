// `npm test` runs what decides what lands; its last line is `N passed, N failed`.
//   npm test -- --all                             everything on both databases, and all stories in a translated browser too
//   npm test -- --minutes                         keeps where the time went in docs/test-minutes.md
//   npm test -- --only checks|server|e2e          one part
//   npm test -- --only server -- drop-ins         arguments after the second -- go to Vitest (with e2e: Playwright)
//   npm test -- --shard 2/3                       the second of three shards
//   npm test -- --changed=HEAD~3                  what a change since that commit can reach, on the embedded database
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { changedSince, foldersOfStories, storiesOf } from './lib/changed.mjs'
import { staticChecks, webBuild } from './lib/checks.mjs'
import { installedChromium } from './lib/chromium.mjs'
import { foundOrInstalled, onThePath } from './lib/debian.mjs'
import { commitsSoFar, engineShare, firstSinceLastTurn, serverTests as serverTestFiles } from './lib/engine-share.mjs'
import { installPackages } from './lib/install.mjs'
import { keepTemporaryFilesInMemory, temporaryFolder } from './lib/memory-folder.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/project.mjs'
import { minutes, print, sum } from './lib/results.mjs'
import { script } from './lib/script.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'
import { installedWebkit } from './lib/webkit.mjs'
import { Trouble } from './lib/words.mjs'

/** @typedef {import('./lib/results.mjs').Counts} Counts */

const parts = ['checks', 'server', 'e2e']
/** @type {import('./lib/results.mjs').Result[]} */
const results = []
/** @type {Promise<string> | undefined} */
let started

await script(async () => {
  const { only, args, shard, changed, all, minutes: keepsMinutes } = options()
  keepTemporaryFilesInMemory()
  const share = shard === '1/1' ? [] : [`--shard=${shard}`]
  if (await step('install', installPackages)) {
    if (only.includes('checks') && shard.startsWith('1/')) await inPairs(staticChecks().map((check) => () => stepOf(check)))
    if (changed !== undefined) await whatItReaches(changed, only)
    else {
      if (only.includes('server')) await serverTests({ args: [...share, ...args], all })
      const chosen = only.length === 1 ? args : []
      if (only.includes('e2e')) await stories([...(all ? [] : ['--project=stories']), ...share, ...chosen])
      if (only.includes('e2e') && shard.startsWith('1/') && chosen.length === 0) await walk()
    }
  }
  if (keepsMinutes) writeFileSync(join(root, 'docs/test-minutes.md'), minutes(results, new Date()))
  print(results)
  const { passed, failed } = sum(results)
  return failed === 0 && passed > 0 ? 0 : 1
})

function options() {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string' },
      shard: { type: 'string', default: '1/1' },
      changed: { type: 'string' },
      all: { type: 'boolean', default: false },
      minutes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.only && !parts.includes(values.only)) {
    throw new Trouble(`There is no part "${values.only}".`, `The parts are ${parts.join(', ')}.`)
  }
  const [, share, shares] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(values.shard) ?? []
  if (Number(share ?? 2) > Number(shares ?? 1)) throw new Trouble(`There is no shard "${values.shard}".`, 'Say for example --shard 2/3.')
  return { ...values, only: values.only ? [values.only] : parts, args: positionals }
}

/** The whole decides what lands; this is for the minutes before. @param {string} commit @param {readonly string[]} only */
async function whatItReaches(commit, only) {
  const folders = storiesOf(changedSince(commit), foldersOfStories())
  if (only.includes('server')) {
    const args = [`--changed=${commit}`]
    await step('unit tests', () => runVitest('unit', { args }))
    await step('tests on PGlite', () => runVitest('pglite', { args }))
  }
  if (only.includes('e2e') && folders.length > 0) await stories(['--project=stories', ...folders.map((name) => `${name}/`)])
}

/** @param {{ args: string[], all: boolean }} chosen */
async function serverTests({ args, all }) {
  const oathtool = new Trouble(
    'oathtool was not found: the second factor cannot be checked against another authenticator.',
    'Install it (Debian, Ubuntu: `sudo apt-get install oathtool`; macOS: `brew install oath-toolkit`). Then run `npm test` again.',
  )
  await step('oathtool', async () => void (await foundOrInstalled(() => onThePath('oathtool'), ['oathtool'], oathtool)))
  await step('unit tests', () => runVitest('unit', { args }))
  // A part of the tests sends a part of the statements.
  const env = args.length === 0 ? { TEST_STATEMENTS: temporaryFolder('callboard-statements-') } : {}
  await step('tests on PostgreSQL', async () => runVitest('postgres', { args, env: { ...env, TEST_DATABASE_URL: await postgres() } }))
  await step('tests on PGlite', () => embeddedTests({ args, env, commits: all || args.length > 0 ? undefined : commitsSoFar() }))
}

/** A superuser's URL of the PostgreSQL that serves this run. */
async function postgres() {
  return process.env['TEST_DATABASE_URL'] || (started ??= startPostgres())
}

/** All of them where no number of commits says whose turn it is. @param {{ args: string[], env: NodeJS.ProcessEnv, commits: number | undefined }} chosen */
async function embeddedTests({ args, env, commits }) {
  if (commits === undefined) return runVitest('pglite', { args, env })
  const { files, turn, inTurn } = engineShare(serverTestFiles(), commits)
  const counts = await runVitest('pglite', { files, env })
  const late = (counts.failures ?? []).filter((failure) => inTurn(failure.split(' › ')[0] ?? ''))
  const notes = [`after ${commits} commits it is the turn of share ${turn}: ${files.length} files; \`npm test -- --all\` runs all`]
  if (late.length > 0) notes.push(`what failed may have been wrong since ${firstSinceLastTurn()}, the first commit after its last turn`)
  return { ...counts, notes: [...(counts.notes ?? []), ...notes] }
}

/** @param {string[]} args */
async function stories(args) {
  if (!results.some(({ name }) => name === webBuild.name)) await stepOf(webBuild)
  await step('browser stories', async () => runPlaywright(args, await installedChromium(), { TEST_DATABASE_URL: await postgres() }))
}

/** In the engine of iPhones, which no other step knows, and over the embedded database. */
async function walk() {
  await step('walk in WebKit', async () => {
    const chromium = await installedChromium()
    await installedWebkit()
    return runPlaywright(['--config=webkit/playwright.config.ts'], chromium)
  })
}

/** @param {import('./lib/checks.mjs').Check} check */
function stepOf({ name, complaint }) {
  return step(name, async () => {
    const words = await complaint()
    return words === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [`${name}\n${words}`] }
  })
}

/** A step that throws counts as failed, and the next ones still run. @param {string} name @param {() => Promise<Counts | void>} work */
async function step(name, work) {
  const began = performance.now()
  const counts = await work().catch((/** @type {unknown} */ error) => {
    if (!(error instanceof Trouble)) throw error
    return { passed: 0, failed: 1, failures: [error.inWords()] }
  })
  const result = { passed: 0, failed: 0, ...counts, name, seconds: (performance.now() - began) / 1000 }
  results.push(result)
  return result.failed === 0
}

/** Two at a time, since most of these programs are single-threaded. @param {(() => Promise<unknown>)[]} works */
async function inPairs(works) {
  const lane = async () => {
    for (let work = works.shift(); work; work = works.shift()) await work()
  }
  await Promise.all([lane(), lane()])
}
