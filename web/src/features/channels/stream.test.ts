import type { Post } from '@callboard/contract/channel-posts'
import { expect, test } from 'vitest'
import { countUnread, type Stream, withChanges, withOlder, withoutPost, withPost } from './stream.ts'

const post = (number: number, content = `post ${number}`, by = 'somebody'): Post => ({
  id: `id-${number}`,
  number,
  author: { id: by, name: 'Somebody', role: 'parent', photoUrl: null },
  content,
  createdAt: '2026-11-26T10:00:00.000Z',
  editedAt: null,
  editedBy: null,
  isRemoved: false,
  hearts: 0,
  isHearted: false,
  isPinned: false,
  comments: 0,
  media: [],
  can: { edit: false, delete: false, pin: false },
})
const stream = (numbers: number[], change = 10, hasOlder = true): Stream => ({
  posts: numbers.map((number) => post(number)),
  hasOlder,
  change,
})
const numbers = ({ posts }: Stream) => posts.map(({ number }) => number)

test('changes replace, add and remove posts by their ids', () => {
  const after = withChanges(stream([4, 5, 6]), { posts: [post(5, 'edited'), post(7)], gone: ['id-4'], change: 14 })
  expect(numbers(after)).toEqual([5, 6, 7])
  expect(after.posts[0]?.content).toBe('edited')
  expect(after.change).toBe(14)
})

test('a changed post older than those that are loaded leaves no gap between', () => {
  expect(numbers(withChanges(stream([4, 5]), { posts: [post(1, 'hearted')], gone: [], change: 11 }))).toEqual([4, 5])
  expect(numbers(withChanges(stream([], 0, false), { posts: [post(1)], gone: [], change: 11 }))).toEqual([1])
})

test('an older page goes before, and does not put back what is known to be newer', () => {
  const now = withPost(stream([4, 5]), post(4, 'edited'))
  const after = withOlder(now, { posts: [post(2), post(3), post(4, 'as it was')], hasOlder: false, change: 12 })
  expect(numbers(after)).toEqual([2, 3, 4, 5])
  expect(after.posts[2]?.content).toBe('edited')
  expect(after.hasOlder).toBe(false)
  expect(after.change).toBe(10)
})

test('changes since an older page that came late are asked for again', () => {
  expect(withOlder(stream([4, 5], 20), { posts: [post(3)], hasOlder: true, change: 17 }).change).toBe(17)
})

test('a post that was deleted here is gone', () => {
  expect(numbers(withoutPost(stream([4, 5]), 'id-5'))).toEqual([4])
})

test('unread are the posts of others after the one that was read', () => {
  const posts = [post(1), post(2), post(3, 'mine', 'me'), post(4)]
  expect(countUnread({ posts }, 1, 'me')).toBe(2)
  expect(countUnread({ posts }, 4, 'me')).toBe(0)
})
