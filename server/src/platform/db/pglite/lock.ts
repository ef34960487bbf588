import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

const patienceMs = 1500

/** Locks a data folder for this process, since two would corrupt the embedded database. @returns unlocks */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'lock.pid')
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const unlock = tryLock(join(dataDir, 'lock'))
    if (unlock !== null) {
      writeFileSync(holderFile, String(process.pid))
      return () => {
        rmSync(holderFile, { force: true })
        unlock()
      }
    }
    if (Date.now() > giveUpAt) throw inUse(dataDir, holderFile)
    await wait(100)
  }
}

/**
 * Locks a file with the operating system, which releases it if the process is killed. @returns unlocks; null while another process holds it
 */
export function tryLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return () => lock.close()
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
