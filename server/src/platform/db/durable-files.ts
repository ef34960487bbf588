import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// The part of the file system inside PGlite (Emscripten's NODEFS) that is touched here.
interface Stream {
  /** the host's file descriptor; folders have none */
  nfd?: number
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: Stream) => number }
}
type ModuleOptions = Parameters<NodeFS['init']>[1]

/** As the C library inside PGlite numbers it. The database reacts to it as to a failing disk, which it is. */
const inputOutputError = 29

/**
 * PGlite's folder on disk, with the one thing PGlite leaves out: its fsync does nothing, so a power cut could take
 * what was committed. Here it reaches the disk.
 */
export class DurableFiles extends NodeFS {
  #syncs = 0

  /** How often the database has asked for something to be on the disk, and it was. */
  get syncs(): number {
    return this.#syncs
  }

  override async init(pglite: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(pglite, options)
    const { emscriptenOpts } = result
    // Before the database starts, because recovery after a crash needs it, too.
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

/** Puts a whole folder on the disk: a new database is copied into place without that. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  // Together, so that the disk may do many with one breath.
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
