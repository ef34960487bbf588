import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'

test('an answer reaches a page that has read nothing of it yet but whether it failed', async () => {
  const client = makeQueryClient()
  const observer = new QueryObserver(client, { queryKey: ['one'], queryFn: () => 'answer', meta: { shows: [] } })
  const drawn = Promise.withResolvers<unknown>()
  observer.subscribe(({ data }) => data !== undefined && drawn.resolve(data))
  void observer.trackResult(observer.getCurrentResult()).error
  expect(await drawn.promise).toBe('answer')
  client.clear()
})
