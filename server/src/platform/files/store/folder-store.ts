import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncNames } from '../../sync-names.ts'
import { checkName, isFileName, StoreFault, StoreFull, type FileStore } from './file-store.ts'

/** Keeps files in a folder, in 256 subfolders by the first digits of their names. */
export function folderStore(folder: string): FileStore {
  const arriving = join(folder, 'arriving')
  const pathOf = (name: string) => {
    checkName(name)
    return join(folder, name.slice(0, 2), name)
  }
  async function moveInto(unfinished: string, path: string): Promise<void> {
    const isNew = (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) !== undefined
    await rename(unfinished, path)
    await syncNames(dirname(path))
    if (isNew) await syncNames(folder)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(arriving, { recursive: true, mode: 0o700 }).catch(failed)
      const unfinished = join(arriving, randomUUID())
      try {
        const file = await open(unfinished, 'wx', 0o600).catch(failed)
        try {
          for await (const part of bytes) await file.writeFile(part).catch(failed)
          await file.sync().catch(failed)
        } finally {
          await file.close()
        }
        await moveInto(unfinished, path).catch(failed)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async get(name, range) {
      const path = pathOf(name)
      try {
        const file = await open(path)
        return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>
      } catch (error) {
        if (isMissing(error)) return null
        return failed(error)
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async *list() {
      for (const shard of (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        for (const name of (await namesIn(join(folder, shard))).filter(isFileName)) {
          const storedAt = await changedAt(join(folder, shard, name))
          if (storedAt) yield { name, storedAt }
        }
      }
    },

    async removeUnfinished(before) {
      for (const name of await namesIn(arriving)) {
        const path = join(arriving, name)
        const at = await changedAt(path)
        if (at && Temporal.Instant.compare(at, before) < 0) await rm(path, { force: true })
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
}

/** Null: it is gone by now. */
async function changedAt(path: string): Promise<Temporal.Instant | null> {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return found && Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs))
}

/** A full or broken disk, told apart from a fault of ours; the system's message would name the path. */
function failed(error: unknown): never {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  const Fault = isFull.has(code) ? StoreFull : StoreFault
  throw new Fault(`The folder of files failed: ${code}`, { cause: error })
}

/** The last one: larger than the operator lets a file become. */
const isFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
