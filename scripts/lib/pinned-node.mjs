import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withLock } from './folder-lock.mjs'
import { npm } from './npm.mjs'
import { manifest, toolsFolder } from './project.mjs'
import { Trouble, say, theCommand } from './words.mjs'

export const pinnedVersion = manifest.engines.node

const platform = process.platform === 'win32' ? 'win' : process.platform
// Not the npm package `node`, which needs an install script.
const packageName = `node-${platform}-${process.arch}`

const installed = join(toolsFolder, 'node')
const half = join(toolsFolder, 'node-half')

/** @returns {Promise<string>} */
export async function pinnedNode() {
  if (process.version === `v${pinnedVersion}`) return process.execPath
  if (versionIn(installed) !== pinnedVersion) {
    await withLock(join(toolsFolder, 'lock'), async (workerIs) => {
      if (versionIn(installed) !== pinnedVersion) await fetchNode(workerIs)
    })
  }
  return programIn(installed)
}

async function fetchNode(/** @type {(pid: number | undefined) => void} */ started) {
  say(`Fetching Node ${pinnedVersion} …`)
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  // Otherwise npm would install into the nearest package.json above, which is ours.
  writeFileSync(join(half, 'package.json'), '{ "private": true }\n')
  await npm(process.execPath, ['install', `${packageName}@${pinnedVersion}`, `--prefix=${half}`, '--ignore-scripts', '--no-save'], {
    purpose: `fetch Node ${pinnedVersion}`,
    started,
  }).catch((/** @type {unknown} */ error) => {
    throw isUnknownPackage(error) ? ownNodeNeeded(`There is no ready-made Node for ${platform}-${process.arch}.`) : error
  })
  tryOut(programIn(half))
  // Renamed only when complete and tested, as later starts trust this name.
  rmSync(installed, { recursive: true, force: true })
  renameSync(half, installed)
}

function tryOut(/** @type {string} */ program) {
  const { stdout, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${pinnedVersion}`) return
  const what = `The fetched Node ${pinnedVersion} does not run on this machine (an old or unusual libc?).`
  throw ownNodeNeeded(what, stderr || String(error ?? stdout))
}

/** @param {string} what @param {string} output */
function ownNodeNeeded(what, output = '') {
  const remedy = `Install Node ${pinnedVersion} yourself and run ${theCommand()} with it.`
  return new Trouble(what, remedy, output)
}

function isUnknownPackage(/** @type {unknown} */ error) {
  return error instanceof Trouble && error.message.includes('E404')
}

function programIn(/** @type {string} */ folder) {
  return join(folder, 'node_modules', packageName, 'bin', platform === 'win' ? 'node.exe' : 'node')
}

function versionIn(/** @type {string} */ folder) {
  try {
    const text = readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8')
    return JSON.parse(text).version
  } catch {
    return undefined
  }
}
