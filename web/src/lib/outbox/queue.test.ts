import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../storage.ts'
import { ErrorAnswer } from '../wire.ts'
import { makeQueue } from './queue.ts'
import type { Queued } from './queued.ts'

const signedIn = vi.hoisted(() => ({ as: 'tom' }))
vi.mock('../session/is-signed-in-as.ts', () => ({ isSignedInAs: (_: unknown, userId: string) => signedIn.as === userId }))

interface Note extends Queued {
  place: string
  words: string
}
class NoConnection extends Error {
  override name = 'ConnectionError'
}

let isOnline: boolean
let refuses: string | null
let isFailing: boolean
let arrived: string[]
let beforeArrival: (words: string) => void
const queries = new QueryClient()
const queue = makeQueue<Note>({
  kept: 'callboard:notes:',
  laneOf: ({ place }) => place,
  failed: 'It could not be sent.',
  send: async (_, { words }) => {
    await Promise.resolve()
    if (!isOnline) throw new NoConnection('You are offline')
    beforeArrival(words)
    if (isFailing) throw new ErrorAnswer({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' })
    if (words === refuses) throw new ErrorAnswer({ code: 'not-there', status: 404, message: 'It is gone.' })
    arrived.push(words)
    return 'sent'
  },
  onRefused: () => true,
})
const put = (words: string, place = 'hall', id = words) => queue.put('tom', { id, place, words })
const sendNow = () => queue.sendNow(queries, 'tom')
const left = () => queue.items.readAll('tom').map(({ words, held, refused }) => ({ words, held, refused }))

afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true)
  for (const key of storage.keys('callboard:')) storage.remove(key)
  ;[isOnline, isFailing, refuses, arrived, beforeArrival, signedIn.as] = [true, false, null, [], () => undefined, 'tom']
})

test('what waits is kept without a connection, and then sent once each, in the order in which it was made', async () => {
  isOnline = false
  for (const words of ['zebra', 'apple', 'mango']) put(words)
  await sendNow()
  expect(left().map(({ held }) => held)).toEqual(['no network', 'no network', 'no network'])
  isOnline = true
  await Promise.all([sendNow(), sendNow()])
  expect(arrived).toEqual(['zebra', 'apple', 'mango'])
  expect(left()).toEqual([])
})

test('something that was made anew before it could be sent is sent as it is now, at the end', async () => {
  put('coming', 'hall', 'one')
  put('other', 'yard')
  put('late', 'hall', 'one')
  await sendNow()
  expect(arrived).toEqual(['other', 'late'])
})

test('something that was made anew while it was on its way is sent after it, and not lost', async () => {
  put('coming', 'hall', 'one')
  beforeArrival = (words) => void (words === 'coming' && put('late', 'hall', 'one'))
  await sendNow()
  expect(left()).toEqual([{ words: 'late', held: null, refused: null }])
  await sendNow()
  expect(arrived).toEqual(['coming', 'late'])
})

test('what is refused stays with the reason, is not sent again by itself, and holds up nothing elsewhere', async () => {
  refuses = 'first'
  for (const [words, place] of [
    ['first', 'hall'],
    ['second', 'hall'],
    ['third', 'yard'],
  ] as const)
    put(words, place)
  await sendNow()
  expect(arrived).toEqual(['third'])
  await sendNow()
  expect(arrived).toEqual(['third', 'second'])
  expect(left()).toEqual([{ words: 'first', held: null, refused: 'It is gone.' }])
})

test('what a failing server did not take is sent again by itself, and needs somebody after the fifth fault', async () => {
  isOnline = false
  put('first')
  await sendNow()
  put('second')
  ;[isOnline, isFailing] = [true, true]
  for (let tries = 1; tries <= 4; tries++) await sendNow()
  expect(left()).toMatchObject([{ words: 'first', held: 'soon', refused: null }, { words: 'second' }])
  isFailing = false
  await sendNow()
  expect(arrived).toEqual(['first', 'second'])
  isOnline = false
  put('third')
  await sendNow()
  ;[isOnline, isFailing] = [true, true]
  for (let tries = 1; tries <= 5; tries++) await sendNow()
  expect(left()).toEqual([{ words: 'third', held: null, refused: 'It could not be sent.' }])
  isFailing = false
  await sendNow()
  expect(arrived, 'not by itself').toEqual(['first', 'second'])
})

test('whoever has just made something reads of a failing server at once, and it stays', async () => {
  put('first')
  isFailing = true
  await sendNow()
  expect(left()).toEqual([{ words: 'first', held: null, refused: 'It could not be sent.' }])
})

test('what was taken back before its turn is not sent', async () => {
  put('one')
  put('two')
  beforeArrival = () => queue.items.forget('tom', 'two')
  await sendNow()
  expect(arrived).toEqual(['one'])
})

test('nothing is sent while somebody else, or the same person in another studio, is signed in', async () => {
  put('one')
  signedIn.as = 'tom-elsewhere'
  await sendNow()
  await queue.sendNow(queries, 'tom-elsewhere')
  expect(arrived).toEqual([])
  expect(left()).toEqual([{ words: 'one', held: null, refused: null }])
  signedIn.as = 'tom'
  await sendNow()
  expect(arrived).toEqual(['one'])
})
