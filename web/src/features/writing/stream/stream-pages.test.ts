import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Item, Stream } from '../stream.ts'
import { streamPages } from './stream-pages.ts'

const stream = (first: number, last: number): Stream<Item> => ({
  items: Array.from({ length: last - first + 1 }, (_, at) => ({ id: `${first + at}`, number: first + at })),
  hasOlder: true,
  hasNewer: true,
  change: 0,
})

/** Pages of what somebody reads from 40 to 69; `answer` is what the server says when `come` is called. */
function reading(answer: Stream<Item>) {
  const cache = new QueryClient()
  const queryKey = ['stream']
  cache.setQueryData(queryKey, stream(40, 69))
  const coming = Promise.withResolvers<void>()
  const pages = streamPages<Item>(cache, { queryKey, read: () => coming.promise.then(() => answer) })
  const replace = (by: Stream<Item>) => cache.setQueryData(queryKey, by)
  const held = () => cache.getQueryData<Stream<Item>>(queryKey)!.items.map(({ number }) => number)
  return { pages, come: coming.resolve, replace, held }
}

test('an older page is joined to what is read', async () => {
  const { pages, come, held } = reading(stream(10, 39))
  come()
  await pages.loadOlder()
  expect([held().at(0), held().length]).toEqual([10, 60])
})

for (const load of ['loadOlder', 'loadNewer'] as const)
  test(`a page asked for by ${load} that comes after somebody has gone elsewhere leaves no gap`, async () => {
    const { pages, come, replace, held } = reading(load === 'loadOlder' ? stream(10, 39) : stream(70, 99))
    const loading = pages[load]()
    replace(stream(900, 929))
    come()
    await loading
    expect([held().at(0), held().length]).toEqual([900, 30])
  })
