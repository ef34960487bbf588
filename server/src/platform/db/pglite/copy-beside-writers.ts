import { readdirSync, statSync, type Dirent } from 'node:fs'
import { constants, copyFile, mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'

interface Seen {
  readonly size: bigint
  readonly changedAt: bigint
  readonly copiedAt: number
}

/** File times are coarse: a file changed just before it was copied may have changed again with the same time. */
const uncertainMs = 2_000

/**
 * Copies a folder that is being written to. Most is copied while writers go on; inside `hold` they wait, only for files changed since. The
 * copy is consistent as of that moment.
 */
export async function copyBesideWriters(
  from: string,
  to: string,
  { leaveOut, hold }: { leaveOut: (path: string) => boolean; hold: (work: () => Promise<void>) => Promise<void> },
): Promise<void> {
  const seen = new Map<string, Seen>()

  const turn = async (): Promise<void> => {
    const entries = entriesOf(from).filter(({ path }) => !leaveOut(path))
    const there = new Set(entries.map(({ path }) => path))
    for (const { path, entry } of entries) {
      if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
      else if (entry.isFile()) await copyIfChanged(path)
    }
    const gone = [...seen.keys()].filter((path) => !there.has(path))
    await Promise.all(gone.map((path) => rm(join(to, path), { force: true })))
  }

  const copyIfChanged = async (path: string): Promise<void> => {
    const file = statSync(join(from, path), { bigint: true, throwIfNoEntry: false })
    if (!file) return
    const before = seen.get(path)
    const isSame = before?.size === file.size && before.changedAt === file.mtimeNs
    if (isSame && Number(file.mtimeMs) < before.copiedAt - uncertainMs) return
    seen.set(path, { size: file.size, changedAt: file.mtimeNs, copiedAt: Date.now() })
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    })
  }

  await mkdir(to, { recursive: true, mode: 0o700 })
  await turn()
  await hold(turn)
}

/** Synchronous, as a thousand small asynchronous calls would take longer. */
function entriesOf(folder: string): { path: string; entry: Dirent }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), entry }))
}
