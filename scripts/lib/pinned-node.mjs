import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { runNode } from './children.mjs'
import { npmProgram, npmSettings } from './npm.mjs'
import { manifest, toolsFolder } from './project.mjs'
import { Trouble, say, theCommand } from './words.mjs'

const pinnedVersion = manifest.engines.node
const platform = process.platform === 'win32' ? 'win' : process.platform
// Not the npm package `node`, which needs an install script.
const packageName = `node-${platform}-${process.arch}`
const installed = join(toolsFolder, 'node')

/** Whether this process runs under the pinned Node; puts it first on the path for child processes. */
export function isPinned() {
  if (process.version !== `v${pinnedVersion}` && !process.env['CALLBOARD_NODE']) return false
  delete process.env['CALLBOARD_NODE']
  process.env['PATH'] = [dirname(process.execPath), process.env['PATH']].filter(Boolean).join(delimiter)
  return true
}

/** @returns {Promise<string>} the program */
export async function pinnedNode() {
  if (versionIn(installed) !== pinnedVersion) await fetchNode()
  return programIn(installed)
}

/** Two concurrent starts both fetch it, since nothing can lock before Node is there; the second then uses the first one's. */
async function fetchNode() {
  say(`Fetching Node ${pinnedVersion} …`)
  const half = join(toolsFolder, `node-half-${process.pid}`)
  mkdirSync(half, { recursive: true })
  for (const name of readdirSync(toolsFolder).filter(isLeftOver)) rmSync(join(toolsFolder, name), { recursive: true, force: true })
  try {
    // Otherwise npm would install into the nearest package.json above, which is ours.
    writeFileSync(join(half, 'package.json'), '{ "private": true }\n')
    const args = ['install', `${packageName}@${pinnedVersion}`, `--prefix=${half}`, '--ignore-scripts', '--no-save', ...npmSettings()]
    const { code, output } = await runNode([npmProgram(), ...args])
    if (code !== 0) throw ownNodeNeeded(`Could not fetch Node ${pinnedVersion} for ${platform}-${process.arch}. npm says:`, output)
    const { stdout, stderr, error } = spawnSync(programIn(half), ['--version'], { encoding: 'utf8' })
    if (stdout?.trim() !== `v${pinnedVersion}`) {
      throw ownNodeNeeded(`The fetched Node ${pinnedVersion} does not run on this machine:`, stderr || String(error ?? stdout))
    }
    // Renamed only when complete and tested, as later starts trust this name.
    if (versionIn(installed) === pinnedVersion) return
    rmSync(installed, { recursive: true, force: true })
    renameSync(half, installed)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** The remains of a killed start. @param {string} name */
function isLeftOver(name) {
  const pid = /^node-half-(\d+)$/.exec(name)?.[1]
  try {
    return pid !== undefined && !process.kill(Number(pid), 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/** @param {string} what @param {string} output */
function ownNodeNeeded(what, output) {
  const remedy = `Fix that and run ${theCommand()} again, or install Node ${pinnedVersion} yourself and run it with that.`
  return new Trouble(what, remedy, output)
}

function programIn(/** @type {string} */ folder) {
  return join(folder, 'node_modules', packageName, 'bin', platform === 'win' ? 'node.exe' : 'node')
}

/** @param {string} folder @returns {string | undefined} */
function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}
