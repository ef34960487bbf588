import { threadId } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { drawInThread } from './draw-in-thread.ts'

const module = import.meta.resolve('./test-drawings.ts')
const writing = { country: 'GB', currency: 'GBP', dateFormat: 'dd/MM/yyyy' }
const draw = (name: string, { whose = 'anna', seconds = 60 } = {}) => drawInThread({ module, name }, { writing }, whose, { seconds })
const drawWhere = async () => String(await draw('drawWhere'))

it('a PDF is drawn in another thread than the one that answers, as the studio writes', async () => {
  const [one, other] = await Promise.all([drawWhere(), drawWhere()])
  expect(one).toMatch(/^thread \d+ writes £12.50$/)
  expect(one).not.toContain(`thread ${threadId} `)
  expect(other).toBe(one)
})

it('what is thrown there is thrown here, and the next one is drawn', async () => {
  await expect(draw('drawNothing')).rejects.toThrow('The ink has run out')
  await expect(draw('drawUnknown')).rejects.toThrow('has no drawUnknown')
  expect(await drawWhere()).toContain('thread ')
})

it('one that does not end is given up, and the next one is drawn by another thread', async () => {
  const before = await drawWhere()
  await expect(draw('drawForever', { seconds: 0.2 })).rejects.toThrow('has ended')
  expect(await drawWhere()).not.toBe(before)
})

it('whoever asks for many has one in the queue at a time, and nobody waits behind all of them', async () => {
  const order: string[] = []
  const ask = (whose: string) => draw('drawWhere', { whose }).then(() => order.push(whose))
  await Promise.all([...Array.from({ length: 10 }, () => ask('anna')), ask('ben'), ask('carl')])
  expect(order.indexOf('ben')).toBe(1)
  expect(order.indexOf('carl')).toBe(2)
})
