import type { Scope } from '../actor.ts'
import { create } from 'content-disposition'
import { fileNameFrom } from './file-name-from.ts'
import type { ByteRange, FileStore } from './store/file-store.ts'

/** How a browser gets a file. `shown` can be part of our pages; `saved` is only downloaded. */
export interface Showing {
  readonly name: string
  readonly as: 'shown' | 'saved'
  /** `for-good` needs an address that changes with the file; otherwise each read is authorised again. */
  readonly cached: 'for-good' | 'asking-again'
}

/** For files that people download, and whose contents may change. */
export const savedAs = (name: string): Showing => ({ name, as: 'saved', cached: 'asking-again' })

const cacheControl = { 'for-good': 'private, max-age=31536000, immutable', 'asking-again': 'private, no-cache' }

/** Bytes of the store, or null where it has none under that name. */
type Opened = Promise<ReadableStream<Uint8Array> | null>

/** A file to be sent: its bytes are read from the store after the transaction, and only the requested ones. */
export class OpenFile extends File {
  /** null: put together while it is sent */
  readonly length: number | null
  readonly open: (range?: ByteRange) => Opened
  /** Makes the file anew, outside any transaction, when the store has lost its bytes (after a restore without files, say). */
  readonly ifMissing: (() => Promise<FileAnswer | null>) | undefined

  constructor(
    { name, kind, length, ifMissing }: { name: string; kind: string; length: number | null; ifMissing?: OpenFile['ifMissing'] },
    open: OpenFile['open'],
  ) {
    super([], name, { type: kind })
    this.length = length
    this.open = open
    this.ifMissing = ifMissing
  }
}

export interface FileAnswer {
  readonly headers: Record<string, string>
  readonly body: File
}

/** Answers with a kept file of the scope's studio; the caller has checked who may read it. Null: no such file. */
export async function openFile(
  scope: Scope,
  store: FileStore,
  id: string,
  { name, as, cached, ifMissing }: Showing & { readonly ifMissing?: OpenFile['ifMissing'] },
): Promise<FileAnswer | null> {
  const row = await scope.db
    .selectFrom('files')
    .select(['kind', 'size', 'sha256'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  if (!row?.kind || !row.size || !row.sha256) return null
  return {
    headers: { etag: `"${row.sha256.toString('base64url')}"`, ...headersOf({ name, as, cached }) },
    body: new OpenFile({ name, kind: row.kind, length: row.size, ifMissing }, (range) => store.get(id, range)),
  }
}

/** Answers with a file made for this call, which is not stored. */
export function madeFile(made: Uint8Array<ArrayBuffer> | string, type: string, showing: Showing): FileAnswer {
  return { headers: headersOf(showing), body: new File([made], showing.name, { type }) }
}

/** The headers of a file that is shown or saved; a name that somebody has typed becomes one that every system keeps. */
export const headersOf = ({ name, as, cached }: Showing) => ({
  // A shared computer's cache must not keep what somebody has saved.
  'cache-control': as === 'saved' && cached === 'asking-again' ? 'private, no-store' : cacheControl[cached],
  'content-disposition': create(fileNameFrom(name), { type: as === 'shown' ? 'inline' : 'attachment' }),
})
