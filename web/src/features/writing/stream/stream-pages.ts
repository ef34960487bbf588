import type { QueryClient } from '@tanstack/react-query'
import { type Item, type Stream, withNewer, withOlder } from '../stream.ts'

interface Source<One extends Item> {
  queryKey: readonly string[]
  read: (place: { before?: number; after?: number; around?: number }) => Promise<Stream<One>>
}

/** What can be read besides of a stream that this browser has. */
export interface StreamPages {
  loadOlder: () => Promise<void>
  /** @param onArrived before what has come is shown */
  loadNewer: (onArrived: () => void) => Promise<void>
  /** instead of what was shown: that number with those around it */
  loadAround: (number: number) => Promise<void>
  /** instead of what was shown */
  loadNewest: () => Promise<void>
  /** what has come since, at the end of what is shown. @returns whether that number is there */
  catchUp: (number: number) => Promise<boolean>
}

export function streamPages<One extends Item>(cache: QueryClient, { queryKey, read }: Source<One>): StreamPages {
  const known = () => cache.getQueryData<Stream<One>>(queryKey)
  const refetch = () => void cache.invalidateQueries({ queryKey })
  const join = (page: Stream<One>, withPage: typeof withOlder<One>) => {
    const now = known()
    if (!now) return
    cache.setQueryData(queryKey, withPage(now, page))
    if (page.change < now.change) refetch()
  }
  const replace = async (page: Stream<One>) => {
    // A read under way would add to what is no longer shown.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, page)
    refetch()
  }
  return {
    async loadOlder() {
      const before = known()?.items[0]?.number
      if (before !== undefined) join(await read({ before }), withOlder)
    },
    async loadNewer(onArrived) {
      const after = known()?.items.at(-1)?.number
      if (after === undefined) return
      const page = await read({ after })
      onArrived()
      join(page, withNewer)
    },
    loadAround: async (around) => replace(await read({ around })),
    loadNewest: async () => replace(await read({})),
    async catchUp(number) {
      await cache.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      return known()?.items.some((one) => one.number === number) ?? false
    },
  }
}
