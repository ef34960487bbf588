import type { PlaceInStream } from '@callboard/contract/written-search'

/** Messages or posts to be read: before a number, after one, or without either the newest; oldest first. */
export interface Stretch {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** A page of messages or posts in their order, and whether there are more on either side. */
export async function pageOfStream<Row>(
  { before, after, around }: PlaceInStream,
  limit: number,
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<{ rows: Row[]; hasOlder: boolean; hasNewer: boolean }> {
  if (around !== undefined) {
    const half = Math.floor(limit / 2)
    const older = await read({ before: around, limit: half + 1 })
    const newer = await read({ after: around - 1, limit: half + 1 })
    return { rows: [...older.slice(-half), ...newer.slice(0, half)], hasOlder: older.length > half, hasNewer: newer.length > half }
  }
  if (after !== undefined) {
    const rows = await read({ after, limit: limit + 1 })
    // What asks for it has what is older.
    return { rows: rows.slice(0, limit), hasOlder: true, hasNewer: rows.length > limit }
  }
  const rows = await read({ before, limit: limit + 1 })
  return { rows: rows.slice(-limit), hasOlder: rows.length > limit, hasNewer: before !== undefined }
}
