import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const pattern = /^callboard-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/
const abandonedAfterMs = 24 * 3600_000

/** The name of a backup, in the order of time. */
export function nameOfBackup(at: Temporal.Instant): string {
  return `callboard-${at.round('second').toString().replaceAll(':', '-')}.backup`
}

/** What a restore of a backup into an empty place has shown, in a file beside it. */
export const Proof = z.object({
  provenAt: z.iso.datetime(),
  minutes: z.number(),
  /** of the backup that was restored, so that another one of its name is not taken for it */
  bytes: z.int(),
  sha256: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  entries: z.int(),
})
export type Proof = z.output<typeof Proof>

export const proofOf = (path: string): string => `${path}.proof.json`

export interface FoundBackup {
  readonly path: string
  readonly madeAt: Temporal.Instant
  readonly bytes: number
  /** null: nobody has restored it */
  readonly proof: Proof | null
}

/** The backups of a folder, the newest first. A folder that is not there has none. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = await namesIn(folder)
  const found = await Promise.all(
    names.map(async (name): Promise<FoundBackup | null> => {
      const [, date, hour, minute, second] = pattern.exec(name) ?? []
      if (date === undefined) return null
      const path = join(folder, name)
      const { size } = await stat(path)
      const proof = await readProof(path)
      const madeAt = Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`)
      return { path, madeAt, bytes: size, proof: proof?.bytes === size ? proof : null }
    }),
  )
  return found.filter((one) => one !== null).toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt))
}

async function readProof(path: string): Promise<Proof | null> {
  try {
    return Proof.parse(JSON.parse(await readFile(proofOf(path), 'utf8')))
  } catch {
    return null // none, or one that nobody should believe
  }
}

/** Removes all but the newest backups and the newest one that is proven, and what killed ones have left for a day. @returns what is gone */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const all = await listBackups(folder)
  const proven = all.find(({ proof }) => proof !== null)
  const old = all.slice(keep).filter((one) => one !== proven)
  for (const { path } of old) for (const file of [proofOf(path), path]) await rm(file, { force: true })
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if (!name.startsWith('callboard-') || !name.endsWith('.unfinished')) continue
    if (Date.now() - (await stat(path)).mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
  return old.map(({ path }) => path)
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
