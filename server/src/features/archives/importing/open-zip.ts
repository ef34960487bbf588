import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** Why an archive is not imported, in a sentence for the operator. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}

export interface OpenZip {
  readonly names: readonly string[]
  size(name: string): number | undefined
  read(name: string): Promise<Readable>
  close(): void
}

/** Callboard packs without compressing: what is compressed was packed by somebody else, and could be a thousand times what it seems. */
const stored = 0

/** Opens a ZIP that Callboard has made, and believes nothing of it: neither names that lead elsewhere nor sizes beyond its own. */
export async function openZip(path: string): Promise<OpenZip> {
  const { size: bytes } = await stat(path).catch(() => {
    throw new ArchiveRefused(`There is no file ${path}.`)
  })
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw new ArchiveRefused(`This is no whole ZIP file: ${error.message}.`)
  })
  try {
    const entries = await readEntries(zip)
    const sum = [...entries.values()].reduce((all, { uncompressedSize }) => all + uncompressedSize, 0)
    if (sum > bytes) throw new ArchiveRefused('It says that it holds more than it can: its files lie one upon the other.')
    return {
      names: [...entries.keys()],
      size: (name) => entries.get(name)?.uncompressedSize,
      read: async (name) => zip.openReadStreamPromise(entries.get(name) as Entry),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (entries.has(fileName)) throw new ArchiveRefused(`It holds two files of the name ${fileName}.`)
      if (fileName.endsWith('/'))
        throw new ArchiveRefused(`It holds a folder, ${fileName}, which Callboard does not write: it was packed anew.`)
      if (entry.compressionMethod !== stored || entry.isEncrypted())
        throw new ArchiveRefused(`${fileName} is compressed or encrypted, so it was packed anew. Please use the file as it was downloaded.`)
      if (entry.compressedSize !== entry.uncompressedSize) throw new ArchiveRefused(`${fileName} says two sizes.`)
      entries.set(fileName, entry)
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    const { message } = error as Error
    if (/^(invalid (relative path|characters)|absolute path)/.test(message))
      throw new ArchiveRefused(`It holds a file that would be written outside of its folder: ${message.replace(/^.*?: /, '')}.`)
    throw new ArchiveRefused(`This is no whole ZIP file: ${message}.`)
  }
  return entries
}

/** Reads a file of the archive to its end. @returns its SHA-256 in hexadecimal; `see` gets its bytes */
export async function readThrough(zip: OpenZip, name: string, see: (bytes: Buffer) => void = () => {}): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const part of await zip.read(name)) {
      hash.update(part as Buffer)
      see(part as Buffer)
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    throw new ArchiveRefused(`${name} cannot be read: ${(error as Error).message}.`)
  }
  return hash.digest('hex')
}

const longestLine = 64 * 1024 * 1024

/** Cuts bytes into lines, whatever signs a line holds. */
export function cutLines(take: (line: string) => void) {
  let held: Buffer[] = []
  let length = 0
  return {
    see(bytes: Buffer): void {
      let from = 0
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
        held.push(bytes.subarray(from, at))
        take(Buffer.concat(held).toString())
        held = []
        length = 0
        from = at + 1
      }
      held.push(bytes.subarray(from))
      length += bytes.length - from
      if (length > longestLine) throw new ArchiveRefused('A line of it is longer than any record.')
    },
    /** @returns whether the last line was whole */
    end: (): boolean => held.every((part) => part.length === 0),
  }
}
