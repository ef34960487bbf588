import { accessSync, constants, mkdirSync, realpathSync, statfsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

import { run } from './children.mjs'
import { root, toolsFolder } from './project.mjs'
import { Trouble, fullDisk, theCommand, wordsFor } from './words.mjs'

/**
 * Runs npm under the given Node and throws a Trouble if it fails.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ purpose: string, started?: (pid: number | undefined) => void }} words
 */
export async function npm(node, args, { purpose, started }) {
  // Overrides `npm --silent`, which child processes inherit and which hides errors.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier']
  // Two retries within eleven seconds; by default npm hangs for over a minute when offline.
  const patient = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000']
  const ending = await run(node, [npmProgram(), ...args, ...quiet, ...patient], { cwd: root, env: npmEnvironment(node) }, started)
  if (ending.code === 0) return refuseFullDisk(purpose)
  const code = /npm (?:error|ERR!) code (\S+)/.exec(ending.output)?.[1]
  const words = wordsForNpm(code)
  const reason = words ? `: ${words.reason} (${code})` : ` (npm ended with code ${code ?? ending.code})`
  const remedy = words?.remedy ?? `What is done half is done anew when you run ${theCommand()} again.`
  const firstLines = ending.output
    .split('\n')
    .filter((line) => !/^npm (?:error|ERR!) +at /.test(line))
    .slice(0, 15)
    .join('\n')
  throw new Trouble(`Could not ${purpose}${reason}. npm says:`, remedy, firstLines)
}

/** npm does not notice a full disk while unpacking, and leaves truncated files (seen with npm 11). @param {string} purpose */
function refuseFullDisk(purpose) {
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize > 20_000_000) return
  const { reason, remedy } = fullDisk()
  throw new Trouble(`Could not ${purpose}: ${reason}.`, remedy)
}

function wordsForNpm(/** @type {string | undefined} */ code) {
  if (code === 'EUSAGE') {
    return {
      reason: 'package.json and package-lock.json do not belong together',
      remedy: 'Take both from the same commit; after a change of dependencies run `npm run npm -- install`.',
    }
  }
  if (code === 'EINTEGRITY') {
    return {
      reason: 'a downloaded package is damaged',
      remedy: `Run \`npm cache verify\`, then ${theCommand()} again. If it stays, ask who changed the package.`,
    }
  }
  if (code === 'E404' || code === 'ETARGET') {
    return {
      reason: 'the package registry does not have a package',
      remedy: `Check npm's registry setting: a mirror may lag behind. Then run ${theCommand()} again.`,
    }
  }
  return wordsFor(code)
}

/** The npm that runs us, or the one beside our Node, or the one on the path. */
export function npmProgram() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'],
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ]
  for (const candidate of candidates) {
    const program = candidate && realPath(candidate)
    // pnpm and yarn also set npm_execpath, but ignore our lock file.
    if (program && basename(program) === 'npm-cli.js') return program
  }
  throw new Trouble('npm was not found.', 'Install npm (it usually comes with Node), then run `npm start`.')
}

/** @param {string} node @returns {NodeJS.ProcessEnv} */
export function environmentOf(node) {
  return { ...process.env, PATH: [dirname(node), process.env['PATH']].filter(Boolean).join(delimiter) }
}

function npmEnvironment(/** @type {string} */ node) {
  const environment = environmentOf(node)
  const cache = environment['npm_config_cache'] ?? join(environment['HOME'] ?? '', '.npm')
  // A service account without a home cannot write npm's default cache.
  return mayWrite(cache) ? environment : { ...environment, npm_config_cache: join(toolsFolder, 'npm-cache') }
}

function mayWrite(/** @type {string} */ folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function realPath(/** @type {string} */ path) {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
