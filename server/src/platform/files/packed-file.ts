import { createHash } from 'node:crypto'
import { makeZip } from 'client-zip'
import { hashOfBytes } from './compare-stored.ts'
import { headersOf, OpenFile, savedAs, type FileAnswer } from './open-file.ts'

/** A file within a ZIP; its name may begin with folders. */
export interface Packed {
  readonly name: string
  readonly lastModified: Date
  readonly input: Uint8Array | string
}

/** The same of bytes that are not held in memory. */
export interface PackedStream extends Omit<Packed, 'input'> {
  readonly input: Packed['input'] | AsyncIterable<Uint8Array>
  /** in bytes, where it is known: above 4 GB it must be */
  readonly size?: number
}

/** What was packed, by the very bytes that went in. */
export interface PackedEntry {
  readonly name: string
  readonly size: number
  /** in hexadecimal */
  readonly sha256: string
}

/** Passes files on to a ZIP and notes the size and SHA-256 of each once it has gone in, in order. */
export async function* notingHashes(files: AsyncIterable<PackedStream>, note: (entry: PackedEntry) => void): AsyncGenerator<PackedStream> {
  for await (const file of files) {
    const { name, input } = file
    if (typeof input === 'string' || input instanceof Uint8Array) {
      note({ name, size: Buffer.byteLength(input), sha256: hashOfBytes(input) })
      yield file
    } else yield { ...file, input: hashed(name, input, note) }
  }
}

async function* hashed(name: string, input: AsyncIterable<Uint8Array>, note: (entry: PackedEntry) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of input) {
    hash.update(part)
    size += part.length
    yield part
  }
  note({ name, size, sha256: hash.digest('hex') })
}

/** Some systems take names that differ in case alone for one, and would overwrite the first with the second. */
export function unusedName(name: string, used: Set<string>, ending = ''): string {
  let one = `${name}${ending}`
  for (let n = 2; used.has(one.toLowerCase()); n += 1) one = `${name} (${n})${ending}`
  used.add(one.toLowerCase())
  return one
}

/** A ZIP as a stream, of files of which each may be a stream too: none is held in memory as a whole. */
export const zipOf = (files: AsyncIterable<PackedStream>) => makeZip(files) as ReadableStream<Uint8Array<ArrayBuffer>>

/** A ZIP that is put together while it is sent: one file of it at a time is held in memory, so nobody knows its length beforehand. */
export function packedFile(name: string, files: () => AsyncIterable<Packed>): FileAnswer {
  return {
    headers: headersOf(savedAs(name)),
    body: new OpenFile({ name, kind: 'application/zip', length: null }, async () => makeZip(files())),
  }
}

/** One part of a path within a ZIP, which every system can unpack and none mistakes for a folder elsewhere. */
export function packedName(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .slice(0, 100)
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return plain === '' ? 'Document' : plain
}
