/** Inclusive, in bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredName {
  readonly name: string
  readonly storedAt: Temporal.Instant
}

/** A store of bytes under UUIDs as names, unaware of studios. Never call it inside a transaction (decision 24). */
export interface FileStore {
  /** Stores all bytes or, if the source or the store fails, none. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Null: nothing has that name. The caller must read to the end or cancel. */
  get(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Idempotent. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredName>
  /** Removes the remains of interrupted puts that began before then. */
  removeUnfinished(before: Temporal.Instant): Promise<void>
}

/** The store has failed; the message names neither keys nor contents. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
}

/** It has no room left. */
export class StoreFull extends StoreFault {}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileName = (name: string): boolean => uuid.test(name)

/** Stops a name from pointing anywhere else. */
export function checkName(name: string): void {
  if (!isFileName(name)) throw new TypeError('A stored file is named by a UUID')
}
