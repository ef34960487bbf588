/** From the first byte to the last, both counted. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredName {
  readonly name: string
  readonly storedAt: Temporal.Instant
}

/** Where the bytes of files lie, under names that are UUIDs. Knows no studio; none of it may run inside a transaction (decision 24). */
export interface FileStore {
  /** Stores all bytes or, when the source or the store fails, none of them. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is nothing of that name. Whoever reads must read to the end or cancel. */
  get(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Idempotent. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredName>
  /** Removes what is left of puts that began before then and were interrupted. */
  removeUnfinished(before: Temporal.Instant): Promise<void>
}

/** The store does not do what it is asked; the message names neither keys nor contents. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileName = (name: string): boolean => uuid.test(name)

/** No name may lead anywhere else. */
export function checkName(name: string): void {
  if (!isFileName(name)) throw new TypeError('A stored file is named by a UUID')
}
