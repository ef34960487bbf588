import { whenIdle } from '../lib/parts/when-idle.ts'

const firstUses = [() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(), () => 'a'.localeCompare('b')]

/** The browser reads its tables of time zones and alphabets when they are first used: a tenth of a second each on a slow phone. */
export async function readTables(): Promise<void> {
  for (const read of firstUses) {
    await whenIdle()
    read()
  }
}
