import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { endIfStopped } from './children.mjs'
import { say } from './words.mjs'

/**
 * A lock that is a folder with one file in it, which names the owner.
 *
 * - It is taken by renaming a folder that already holds the owner's file, so it never exists without an owner.
 * - A dead owner's file is unlinked by its own name, so nobody can take away a lock that was taken anew meanwhile.
 * - An owner is alive as long as it or its worker is: an `npm ci` whose starter was killed goes on writing.
 */

/** @typedef {{ pid: number, since: string }} Being  `since` tells a process from a later one with the same number */
/** @typedef {{ owner: Being, worker?: Being }} Holder */

/**
 * @template T
 * @param {string} folder
 * @param {(workerIs: (pid: number | undefined) => void) => Promise<T>} work says the process that does the work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  const name = `${process.pid}-${randomUUID()}`
  const file = join(folder, name)
  const next = `${folder}-${name}`
  /** @type {Holder} */
  const holder = { owner: being(process.pid) }
  await take(folder, name, holder)
  try {
    return await work((pid) => {
      if (pid === undefined) return
      // Renamed into place, so that a reader never sees half of it.
      writeFileSync(next, JSON.stringify({ ...holder, worker: being(pid) }))
      renameSync(next, file)
    })
  } finally {
    for (const ours of [next, file]) rmSync(ours, { force: true })
    removeIfEmpty(folder)
  }
}

/** @param {string} folder @param {string} name @param {Holder} holder */
async function take(folder, name, holder) {
  const ours = `${folder}-${name}`
  mkdirSync(ours, { recursive: true })
  try {
    writeFileSync(join(ours, name), JSON.stringify(holder))
    for (let told = false; !renamed(ours, folder);) {
      const living = livingHolder(folder)
      if (living && !told) {
        say(`Process ${living.owner.pid} is already preparing this folder: waiting for it …`)
        told = true
      }
      await sleep(living ? 200 : 20)
      endIfStopped()
    }
  } finally {
    rmSync(ours, { recursive: true, force: true })
  }
}

/** @param {string} ours @param {string} folder */
function renamed(ours, folder) {
  try {
    // Not every system renames onto an empty folder; one with an owner inside is not removed by this.
    removeIfEmpty(folder)
    renameSync(ours, folder)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(/** @type {any} */ (error).code) && namesIn(folder)) return false
    throw error
  }
}

/**
 * Who holds the lock; a dead holder is removed.
 * @param {string} folder
 * @returns {Holder | undefined}
 */
function livingHolder(folder) {
  for (const name of namesIn(folder) ?? []) {
    const file = join(folder, name)
    try {
      /** @type {Holder} */
      const holder = JSON.parse(readFileSync(file, 'utf8'))
      if (isAlive(holder.owner) || (holder.worker && isAlive(holder.worker))) return holder
      unlinkSync(file)
    } catch (error) {
      // Released a moment ago; or cut short by a power failure: the living write theirs in one piece.
      if (error instanceof SyntaxError) rmSync(file, { force: true })
    }
  }
  return undefined
}

/** @param {number} pid @returns {Being} */
function being(pid) {
  return { pid, since: bornAt(pid) ?? '' }
}

/** @param {Being} being */
function isAlive({ pid, since }) {
  const born = bornAt(pid)
  if (born !== undefined) return born === since
  try {
    process.kill(pid, 0)
    return since === ''
  } catch (error) {
    return /** @type {any} */ (error).code === 'EPERM'
  }
}

/**
 * The moment a process began, in the machine's own words; undefined where it is not known or the process is no more.
 * A zombie, dead but not yet collected by its parent, counts as no more.
 * @param {number} pid
 */
function bornAt(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // After `pid (name) `: the state first, the starting time twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return fields && fields[0] !== 'Z' ? `${boot} ${fields[19]}` : 'dead'
  } catch {
    return undefined
  }
}

/** The names inside a folder; undefined if there is none. */
function namesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}

/** @param {string} folder */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody holds it, or it is not there.
  }
}
