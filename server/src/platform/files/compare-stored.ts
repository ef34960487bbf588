import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StoreFault, type FileStore } from './store/file-store.ts'
import { unstalled } from './unstalled.ts'

/** How the bytes of the store stand to what is known of them. */
export type Compared = 'same' | 'missing' | 'changed'

/** Reads a stored file to its end and compares its hash, in hexadecimal; no more than a part of it is held in memory. */
export async function compareStored(store: FileStore, name: string, sha256: string): Promise<Compared> {
  const hash = createHash('sha256')
  const isThere = await read(store, name, async (bytes) => {
    for await (const part of bytes) hash.update(part)
    return true
  })
  return isThere ? asCompared(hash.digest('hex') === sha256) : 'missing'
}

/** The bytes of a stored file, which are held in memory, and how they stand to their hash in hexadecimal. */
export async function readStored(store: FileStore, name: string, sha256: string): Promise<{ bytes: Buffer; compared: Compared }> {
  const bytes = await read(store, name, buffer)
  return bytes ? { bytes, compared: asCompared(hashOfBytes(bytes) === sha256) } : { bytes: Buffer.alloc(0), compared: 'missing' }
}

export const hashOfBytes = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const asCompared = (isSame: boolean): Compared => (isSame ? 'same' : 'changed')

async function read<Read>(
  store: FileStore,
  name: string,
  take: (bytes: ReadableStream<Uint8Array>) => Promise<Read>,
): Promise<Read | null> {
  const bytes = await store.get(name)
  try {
    return bytes && (await take(unstalled(bytes)))
  } catch (error) {
    throw new StoreFault('A stored file could not be read to its end', { cause: error })
  }
}
