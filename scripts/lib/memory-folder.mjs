import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { atTheEnd } from './script.mjs'

const memory = '/dev/shm'
const name = 'callboard-tests-'
const enoughBytes = 6 * 1024 ** 3
const abandonedAfterMs = 3 * 3600_000

/** A disk takes ten times as long for the thousand files of a new database. A given TMPDIR is respected. */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return
  removeAbandoned()
  if (roomInMemory() < enoughBytes) return
  const folder = mkdtempSync(join(memory, name))
  chmodSync(folder, 0o1777) // PostgreSQL's account removes its own files from it
  atTheEnd(() => remove(folder))
  process.env['TMPDIR'] = folder
}

/** A new folder, gone at the end. @param {string} prefix of its name */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  atTheEnd(() => remove(folder))
  return folder
}

function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory())
  } catch {
    return 0
  }
}

function removeAbandoned() {
  try {
    for (const left of readdirSync(memory).filter((entry) => entry.startsWith(name))) {
      const folder = join(memory, left)
      if (Date.now() - statSync(folder).mtimeMs > abandonedAfterMs) remove(folder)
    }
  } catch {}
}

/** A leftover may be another account's, or mounted; it must not keep the tests from starting. */
function remove(/** @type {string} */ folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {}
}
