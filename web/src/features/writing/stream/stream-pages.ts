import type { QueryClient } from '@tanstack/react-query'
import { type Item, type Stream, withNewer, withNewest, withOlder } from '../stream.ts'

interface Source<One extends Item> {
  queryKey: readonly string[]
  read: (place: { before?: number; after?: number; around?: number }) => Promise<Stream<One>>
}

/** What can be read besides of a stream that this browser has. */
export interface StreamPages {
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
  /** instead of what was shown: that number with those around it */
  loadAround: (number: number) => Promise<void>
  /** instead of what was shown */
  loadNewest: () => Promise<void>
  /** of more than a page should hold, while somebody reads the newest */
  dropOldest: () => void
  /** what has come since, at the end of what is shown. @returns whether that number is there */
  catchUp: (number: number) => Promise<boolean>
}

export function streamPages<One extends Item>(cache: QueryClient, { queryKey, read }: Source<One>): StreamPages {
  const known = () => cache.getQueryData<Stream<One>>(queryKey)
  const refetch = () => void cache.invalidateQueries({ queryKey })
  const join = async (end: 'before' | 'after') => {
    const edge = () => known()?.items.at(end === 'before' ? 0 : -1)?.number
    const from = edge()
    if (from === undefined) return
    const page = await read({ [end]: from })
    const now = known()
    // What was shown may have been replaced meanwhile, and the page would leave a gap.
    if (!now || edge() !== from) return
    cache.setQueryData(queryKey, end === 'before' ? withOlder(now, page) : withNewer(now, page))
    if (page.change < now.change) refetch()
  }
  const replace = async (page: Stream<One>) => {
    // A read under way would add to what is no longer shown.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, page)
    refetch()
  }
  return {
    loadOlder: () => join('before'),
    loadNewer: () => join('after'),
    loadAround: async (around) => replace(await read({ around })),
    loadNewest: async () => replace(await read({})),
    dropOldest: () => void cache.setQueryData<Stream<One>>(queryKey, (now) => now && withNewest(now)),
    async catchUp(number) {
      await cache.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      return known()?.items.some((one) => one.number === number) ?? false
    },
  }
}
