import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar'
import { syncNames } from '../sync-names.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupTrouble } from './words.ts'

export interface Measured {
  readonly bytes: number
  readonly sha256: string
}

/** Adds a part whose length nobody knows yet, in pieces: `name/000000`, `name/000001`, … */
export type AddPart = (name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<Measured>

const pieceBytes = 8 * 1024 ** 2

/** Writes an encrypted tar. It has its name only once it is complete and on the disk; until then that ends with `.unfinished`. */
export async function writeBackupArchive(path: string, key: BackupKey, fill: (add: AddPart) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}.unfinished`
  const { readable, controller } = createTarPacker()
  const write = async () => {
    const locked = await key.lock(readable)
    await pipeline(Readable.fromWeb(locked as never), createWriteStream(unfinished, { mode: 0o600, flush: true }))
  }
  const pack = async () => {
    try {
      await fill((name, bytes) => addPart(controller, name, bytes))
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  // When the disk is full, packing fails as well: both have ended before anything is removed.
  const ended = await Promise.allSettled([write(), pack()])
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) {
    await rm(unfinished, { force: true })
    throw failed.reason
  }
  await rename(unfinished, path)
  await syncNames(dirname(path))
}

async function addPart(
  controller: TarPackController,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Measured> {
  const hash = createHash('sha256')
  let [length, piece] = [0, 0]
  for await (const body of inPieces(bytes)) {
    hash.update(body)
    length += body.length
    const entry = controller.add({ name: `${name}/${String(piece).padStart(6, '0')}`, size: body.length, mode: 0o600 }).getWriter()
    if (body.length > 0) await entry.write(body)
    await entry.close()
    piece += 1
  }
  return { bytes: length, sha256: hash.digest('hex') }
}

/** At least one piece, which is empty for an empty part. */
async function* inPieces(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  let given = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    yield Buffer.concat(held)
    ;[held, length, given] = [[], 0, given + 1]
  }
  if (length > 0 || given === 0) yield Buffer.concat(held)
}

/**
 * Reads an archive to its end and hands over part after part; what is left of one is passed over. Throws a {@link BackupTrouble} where the
 * file was altered or ends too early: what was handed over before is as it was written, but may not be all.
 */
export async function readBackupArchive(
  path: string,
  key: BackupKey,
  take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1024 ** 2 })
  try {
    await opened(file, path)
    const plain = await key.unlock(Readable.toWeb(file) as ReadableStream<Uint8Array>)
    const entries = new Entries(told(plain).pipeThrough(createTarDecoder({ strict: true })))
    for (let name = await entries.nextPart(); name !== null; name = await entries.nextPart()) {
      await take(name, entries.bytes())
      for await (const _ of entries.bytes());
    }
  } finally {
    file.destroy()
  }
}

async function opened(file: ReturnType<typeof createReadStream>, path: string): Promise<void> {
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject)).catch((error: NodeJS.ErrnoException) => {
    throw new BackupTrouble(`There is no backup to read at ${path} (${error.code}).`)
  })
}

const damaged = (error: unknown) =>
  new BackupTrouble(
    `This backup is damaged: the file was altered, or its end is missing (${(error as Error).message}). Please fetch it again from where it ` +
      'is kept, or take the one before it.',
  )

/** The bytes, whose failing is told in words. */
function told(bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw damaged(error)
      })
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (why) => reader.cancel(why),
  })
}

/** The entries of a tar, in which the pieces of a part follow each other. */
class Entries {
  readonly #reader: ReadableStreamDefaultReader<ParsedTarEntry>
  #next: ParsedTarEntry | null = null
  #part: string | null = null

  constructor(entries: ReadableStream<ParsedTarEntry>) {
    this.#reader = entries.getReader()
  }

  async nextPart(): Promise<string | null> {
    await this.#look()
    this.#part = this.#next && partOf(this.#next)
    return this.#part
  }

  /** What is left of the part. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      await this.#look()
      if (this.#next === null || partOf(this.#next) !== this.#part) return
      const { body } = this.#next
      this.#next = null
      yield* body
    }
  }

  async #look(): Promise<void> {
    this.#next ??= (await this.#reader.read()).value ?? null
  }
}

function partOf({ header: { name } }: ParsedTarEntry): string {
  const [, part] = /^(.+)\/\d{6}$/.exec(name) ?? []
  if (part === undefined) throw damaged(new Error(`it holds ${JSON.stringify(name.slice(0, 60))}`))
  return part
}
