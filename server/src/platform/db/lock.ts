import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process works on the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** A server that restarts may meet the last moments of the one before. */
const patienceMs = 1500

/**
 * Takes a data folder for this process alone. Two processes on one embedded database would destroy it without a word.
 * The lock is SQLite's on a file: one of the operating system, so it dies with the process, however that ends.
 * @returns lets go
 * @throws {DataFolderInUse}
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'lock.pid')
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const lock = tryLock(join(dataDir, 'lock'))
    if (lock !== null) {
      writeFileSync(holderFile, String(process.pid))
      return () => {
        rmSync(holderFile, { force: true })
        lock.close()
      }
    }
    if (Date.now() > giveUpAt) throw inUse(dataDir, holderFile)
    await wait(100)
  }
}

function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
}

const sqliteBusy = 5

function inUse(dataDir: string, holderFile: string): DataFolderInUse {
  let holder = ''
  try {
    holder = `, process ${readFileSync(holderFile, 'utf8')}`
  } catch {
    // only a hint
  }
  return new DataFolderInUse(`Callboard is already running on this data folder (${dataDir}${holder}).`)
}
