import { createHash, type Hash } from 'node:crypto'
import { refuse, type Refusal } from '../refusal.ts'
import { headBytes, judgeKind, judgeText, partKind, type StoredKind } from './judge-kind.ts'

export type FileCode = 'file-too-large' | 'file-kind'

export interface WantedFile {
  readonly kinds: readonly StoredKind[]
  readonly maxBytes: number
  /** the kind of what Callboard has made itself, which nobody judges a second time */
  readonly made?: StoredKind
  /** the name in the store, if whoever stores it has chosen one */
  readonly id?: string
}

export interface MeasuredFile {
  readonly kind: StoredKind
  readonly size: number
  readonly sha256: Buffer
}

/** Thrown into a refused stream, so that its reader stops. A refused kind has the `mark` of what it is instead. */
export class Unwanted extends Error {
  readonly refusal: Refusal<FileCode>
  constructor(code: FileCode, mark = '') {
    super(`A file is refused: ${code}`)
    this.refusal = refuse(code, { mark })
  }
}

/** Counts, hashes and checks bytes while passing them on; none are passed on before the kind is known. Throws `Unwanted`. */
export function measure(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, wanted: WantedFile) {
  const hash: Hash = createHash('sha256')
  let size = 0
  let kind: StoredKind | null = null
  let text: ReturnType<typeof judgeText> | null = null

  async function judgeHeld(held: readonly Uint8Array[]): Promise<void> {
    kind = await judge(held, wanted)
    if (kind !== 'text/plain') return
    text = judgeText()
    if (!text.see(Buffer.concat(held))) throw new Unwanted('file-kind')
  }

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const held: Uint8Array[] = []
    for await (const part of source) {
      size += part.length
      if (size > wanted.maxBytes) throw new Unwanted('file-too-large')
      hash.update(part)
      if (text && !text.see(part)) throw new Unwanted('file-kind')
      if (kind !== null) yield part
      else {
        held.push(part)
        if (size < headBytes) continue
        await judgeHeld(held)
        yield* held
      }
    }
    if (kind === null) {
      await judgeHeld(held)
      yield* held
    }
    if (text?.end() === false) throw new Unwanted('file-kind')
  }

  return {
    bytes: bytes(),
    /** Call it after all bytes have passed. */
    result(): MeasuredFile {
      if (kind === null) throw new Error('The file was not read to its end')
      return { kind, size, sha256: hash.digest() }
    },
  }
}

async function judge(head: readonly Uint8Array[], { kinds, made }: WantedFile): Promise<StoredKind> {
  if (made) return made
  if (kinds.includes(partKind)) return partKind
  const bytes = Buffer.concat(head)
  const { kind, mark } = (await judgeKind(bytes)) ?? { kind: isPdfBehindOther(bytes, kinds) ? 'application/pdf' : 'text/plain', mark: '' }
  if (kind === null || !kinds.includes(kind)) throw new Unwanted('file-kind', mark)
  return kind
}

/** Readers take a PDF whose header stands anywhere in its first 1,024 bytes; a text may speak of one, and a page may hide behind it. */
function isPdfBehindOther(bytes: Buffer, kinds: readonly StoredKind[]): boolean {
  const at = bytes.subarray(0, 1_024).indexOf('%PDF-')
  return at >= 0 && !kinds.includes('text/plain') && !bytes.subarray(0, at).includes('<')
}
