import { open, rm, type FileHandle } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A stretch of a spool, in bytes; `end` is not a part of it. */
export interface SpooledPart {
  readonly start: number
  readonly end: number
}

/** Text that is too long for memory, in a temporary file without a name: it goes with the process, however that ends. */
export class Spool {
  readonly #file: FileHandle
  #at = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** In the system's folder for temporary files, which TMPDIR names. */
  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `callboard-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    return new Spool(file)
  }

  /** Where the next text begins. */
  get at(): number {
    return this.#at
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#file.write(bytes, 0, bytes.length, this.#at)
    this.#at += bytes.length
  }

  async *read({ start, end }: SpooledPart): AsyncGenerator<Uint8Array> {
    for (let from = start; from < end;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(Math.min(65_536, end - from)), 0, undefined, from)
      if (bytesRead === 0) throw new Error('A temporary file has become shorter')
      yield buffer.subarray(0, bytesRead)
      from += bytesRead
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}
