import { whenIdle } from '../lib/parts/when-idle.ts'

const firstUses = [() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(), () => 'a'.localeCompare('b')]

/** On first use the browser reads its tables of time zones and alphabets: a tenth of a second each on a slow phone. */
export async function readTables(): Promise<void> {
  for (const read of firstUses) {
    await whenIdle()
    read()
  }
}
