import { threadId } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { drawInThread } from './draw-in-thread.ts'

const module = import.meta.resolve('./test-drawings.ts')
const writing = { country: 'GB', currency: 'GBP', dateFormat: 'dd/MM/yyyy' }
const draw = (name: string, { whose = 'anna', seconds = 60, signal }: { whose?: string; seconds?: number; signal?: AbortSignal } = {}) =>
  drawInThread({ module, name }, { writing }, whose, { seconds, signal })
const drawWhere = async () => String(await draw('drawWhere'))

it('a PDF is drawn in another thread than the one that answers, as the studio writes', async () => {
  const [one, other] = await Promise.all([drawWhere(), drawWhere()])
  expect(one).toMatch(/^thread \d+ writes £12.50$/)
  expect(one).not.toContain(`thread ${threadId} `)
  expect(other).toBe(one)
})

it('an error in the drawing thread reaches the caller, and the next PDF is drawn', async () => {
  await expect(draw('drawNothing')).rejects.toThrow('The ink has run out')
  await expect(draw('drawUnknown')).rejects.toThrow('has no drawUnknown')
  expect(await drawWhere()).toContain('thread ')
})

it('a PDF that does not end is aborted, and the next one is drawn by another thread', async () => {
  const before = await drawWhere()
  await expect(draw('drawForever', { seconds: 0.2 })).rejects.toThrow('has ended')
  expect(await drawWhere()).not.toBe(before)
})

it('somebody who asks for many PDFs has one in the queue at a time, and nobody waits behind all of them', async () => {
  const order: string[] = []
  const ask = (whose: string) => draw('drawWhere', { whose }).then(() => order.push(whose))
  await Promise.all([...Array.from({ length: 10 }, () => ask('anna')), ask('ben'), ask('carl')])
  expect(order.indexOf('ben')).toBe(1)
  expect(order.indexOf('carl')).toBe(2)
})

it('PDFs for which nobody waits any more are not drawn, and the next one is', async () => {
  const hangingUp = new AbortController()
  const order: string[] = []
  const note = (who: string) => (drawn: PromiseLike<unknown>) =>
    drawn.then(
      () => void order.push(`${who} drawn`),
      (fault: Error) => void order.push(`${who}: ${fault.message}`),
    )
  const one = note('first')(draw('drawSlowly'))
  const left = Array.from({ length: 10 }, (_, n) =>
    note('left')(draw('drawForever', { whose: n < 5 ? 'anna' : `parent ${n}`, seconds: 5, signal: hangingUp.signal })),
  )
  const next = note('eleventh')(draw('drawWhere'))
  hangingUp.abort()
  await Promise.all([one, ...left, next])
  expect(order.toSorted()).toEqual(['eleventh drawn', 'first drawn', ...Array<string>(10).fill('left: The caller has hung up')])
  expect(order.indexOf('eleventh drawn')).toBeGreaterThan(order.indexOf('first drawn'))
})
