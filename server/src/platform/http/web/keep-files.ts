import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a page that was open before an update may still ask for its files. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

interface Newest {
  readonly version: string
  readonly files: readonly string[]
}

/**
 * Copies a build's files to where earlier builds' are kept, and removes those that were replaced more than thirty days ago. Their time is when
 * they were replaced. Several servers, also of different versions, may do it at once.
 * @param webRoot the build @param folder is made if it does not exist @param now milliseconds since 1970
 */
export async function keepFiles(webRoot: string, folder: string, { version, now }: { version: string; now: number }): Promise<void> {
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  const own = await readdir(join(webRoot, 'assets'))
  const kept = new Set(await readdir(assets))
  for (const name of own) if (!kept.has(name)) await copyWhole(join(webRoot, 'assets', name), join(assets, name))

  const newest = await readNewest(folder)
  const at = new Date(now)
  if (newest && newest.version !== version) for (const name of newest.files) await utimes(join(assets, name), at, at).catch(() => undefined)
  await writeWhole(join(folder, 'newest.json'), JSON.stringify({ version, files: own } satisfies Newest))

  const inUse = new Set([...own, ...(newest?.files ?? [])])
  for (const name of kept) {
    if (inUse.has(name)) continue
    const { mtimeMs } = await stat(join(assets, name)).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > keptForMs) await rm(join(assets, name), { force: true })
  }
}

async function readNewest(folder: string): Promise<Newest | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'newest.json'), 'utf8')) as Newest
  } catch {
    return null
  }
}

/** Under its name only when it is complete, as others serve it from then on. */
async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${randomUUID()}.half`
  await copyFile(from, half)
  await rename(half, to)
}

async function writeWhole(to: string, text: string): Promise<void> {
  const half = `${to}.${randomUUID()}.half`
  await writeFile(half, text)
  await rename(half, to)
}
