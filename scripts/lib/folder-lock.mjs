import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { endIfStopped } from './children.mjs'
import { say } from './words.mjs'

/**
 * A lock is a folder holding its owner's file, renamed into place so that it never lacks an owner. A dead owner's file is unlinked by its
 * unique name, so that a newer lock survives. The lock also holds while the owner's worker lives, as `npm ci` may outlive its parent.
 */

/** @typedef {{ pid: number, since: string }} Being  `since` guards against reused process numbers */
/** @typedef {{ owner: Being, worker?: Being }} Holder */

/** @template T @param {string} folder @param {(workerIs: (pid: number | undefined) => void) => Promise<T>} work @returns {Promise<T>} */
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
    // Some systems cannot rename onto an empty folder; a folder with an owner's file is not removed.
    removeIfEmpty(folder)
    renameSync(ours, folder)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(/** @type {any} */ (error).code) && namesIn(folder)) return false
    throw error
  }
}

/** @param {string} folder @returns {Holder | undefined} */
function livingHolder(folder) {
  for (const name of namesIn(folder) ?? []) {
    const file = join(folder, name)
    try {
      /** @type {Holder} */
      const holder = JSON.parse(readFileSync(file, 'utf8'))
      if (isAlive(holder.owner) || (holder.worker && isAlive(holder.worker))) return holder
      unlinkSync(file)
    } catch (error) {
      // Removed since, or truncated by a power failure: living owners write atomically.
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

/** When a process started, in the system's own format; undefined for an unknown or zombie process. @param {number} pid */
function bornAt(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return fields && fields[0] !== 'Z' ? `${boot} ${fields[19]}` : 'dead'
  } catch {
    return undefined
  }
}

function namesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}

function removeIfEmpty(/** @type {string} */ folder) {
  try {
    rmdirSync(folder)
  } catch {
    // It is held, or does not exist.
  }
}
