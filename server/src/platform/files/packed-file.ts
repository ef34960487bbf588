import { makeZip } from 'client-zip'
import { headersOf, OpenFile, savedAs, type FileAnswer } from './open-file.ts'

/** A file within a ZIP; its name may begin with folders. */
export interface Packed {
  readonly name: string
  readonly lastModified: Date
  readonly input: Uint8Array | string
}

/** A ZIP as a stream, of files of which each may be a stream too: none is held in memory as a whole. */
export const zipOf = (files: AsyncIterable<Omit<Packed, 'input'> & { readonly input: Packed['input'] | ReadableStream<Uint8Array> }>) =>
  makeZip(files) as ReadableStream<Uint8Array<ArrayBuffer>>

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
