import { createHash, type Hash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { refuse, type Refusal } from '../refusal.ts'

/** The accepted kinds of files, judged by content and never by name or by what a browser claims. */
export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'

export type FileCode = 'file-too-large' | 'file-kind'

export interface Wanted {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
}

export interface Measured {
  readonly kind: FileKind
  readonly size: number
  readonly sha256: Buffer
}

/** As much as the library inspects. */
const headBytes = 4_100

/** Thrown into a refused stream, so that its reader stops. */
export class Unwanted extends Error {
  readonly refusal: Refusal<FileCode>
  constructor(code: FileCode) {
    super(`A file is refused: ${code}`)
    this.refusal = refuse(code)
  }
}

/** Counts, hashes and checks bytes while passing them on; none are passed on before the kind is known. Throws `Unwanted`. */
export function measure(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, wanted: Wanted) {
  const hash: Hash = createHash('sha256')
  let size = 0
  let kind: FileKind | null = null

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const held: Uint8Array[] = []
    for await (const part of source) {
      size += part.length
      if (size > wanted.maxBytes) throw new Unwanted('file-too-large')
      hash.update(part)
      if (kind !== null) yield part
      else {
        held.push(part)
        if (size < headBytes) continue
        kind = await judge(held, wanted)
        yield* held
      }
    }
    if (kind !== null) return
    kind = await judge(held, wanted)
    yield* held
  }

  return {
    bytes: bytes(),
    /** Call it after all bytes have passed. */
    result(): Measured {
      if (kind === null) throw new Error('The file was not read to its end')
      return { kind, size, sha256: hash.digest() }
    },
  }
}

async function judge(head: readonly Uint8Array[], { kinds }: Wanted): Promise<FileKind> {
  const found = await fileTypeFromBuffer(Buffer.concat(head).subarray(0, headBytes))
  const kind = kinds.find((one) => one === found?.mime)
  if (!kind) throw new Unwanted('file-kind')
  return kind
}
