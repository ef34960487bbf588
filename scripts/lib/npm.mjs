import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'

import { toolsFolder } from './project.mjs'
import { Trouble } from './words.mjs'

/** The npm that runs us, or the one next to our Node, or the one on the path. */
export function npmProgram() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'],
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ]
  // pnpm and yarn also set npm_execpath, but ignore our lock file.
  const program = candidates.map((path) => path && realPath(path)).find((path) => path && basename(path) === 'npm-cli.js')
  if (program) return program
  throw new Trouble('npm was not found.', 'Install npm (it usually comes with Node), then run `npm start`.')
}

export function npmSettings() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm')
  return [
    // Overrides `npm --silent`, which child processes inherit and which hides errors.
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    // Two retries within eleven seconds; by default npm hangs for over a minute when offline.
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
    ...(mayWrite(cache) ? [] : [`--cache=${join(toolsFolder, 'npm-cache')}`]),
  ]
}

/** A service account without a home cannot write npm's default cache. */
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
