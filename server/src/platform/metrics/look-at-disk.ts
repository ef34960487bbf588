import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** The room on the disk of a folder, in bytes; null: it cannot be asked. */
export async function roomOf(folder: string): Promise<{ free: number; size: number } | null> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  )
}

/** When the newest snapshot of the embedded database was finished; null: there is none. */
export async function newestSnapshotAt(dataDir: string): Promise<Date | null> {
  const folder = join(dataDir, 'snapshots')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.gz'))
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  const newest = Math.max(0, ...times)
  return newest === 0 ? null : new Date(newest)
}
