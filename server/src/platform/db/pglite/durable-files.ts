import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: Stream) => number }
}
type ModuleOptions = Parameters<NodeFS['init']>[1]

const inputOutputError = 29

/** PGlite's folder on disk with a working fsync, without which a power cut loses committed data. */
export class DurableFiles extends NodeFS {
  #syncs = 0

  get syncs(): number {
    return this.#syncs
  }

  override async init(pglite: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(pglite, options)
    const { emscriptenOpts } = result
    // Installed before the database starts, because crash recovery needs it.
    const hook = (module: unknown): void => this.#hook((module as { NODEFS: NodeFileSystem }).NODEFS)
    emscriptenOpts.preRun = [...asArray(emscriptenOpts.preRun), hook] as typeof emscriptenOpts.preRun
    return result
  }

  #hook(files: NodeFileSystem): void {
    files.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
        else fsyncSync(stream.nfd)
        this.#syncs++
        return 0
      } catch {
        return inputOutputError
      }
    }
  }
}

/** Flushes a folder to disk after a copy. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    ['', ...entries].map(async (entry) => {
      await using file = await open(join(folder, entry), 'r')
      await file.sync()
    }),
  )
}

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function asArray<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
