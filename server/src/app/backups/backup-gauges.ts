import { Gauge, type Registry } from 'prom-client'
import { listBackups, type FoundBackup } from './list-backups.ts'

/** When the newest backup in a folder was made, and the newest that is proven, in seconds since 1970; 0: there is none. */
export function measureBackups(registry: Registry, folder: string | null): void {
  if (folder === null) return
  const measure = (name: string, help: string, isMeant: (backup: FoundBackup) => boolean) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await listBackups(folder).catch(() => null)
        const newest = found?.find(isMeant)
        this.set(found === null ? NaN : (newest?.madeAt.epochMilliseconds ?? 0) / 1000)
      },
    })
  measure('callboard_backup_made_seconds', 'When the newest backup was made', () => true)
  measure(
    'callboard_backup_proven_made_seconds',
    'When the newest backup was made that has been restored into an empty place',
    ({ proof }) => proof !== null,
  )
}
