import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const server = vi.hoisted(() => ({ announce: vi.fn<() => Promise<void>>() }))
const sayFailed = vi.hoisted(() => vi.fn<(title: string, more: { message: string }) => void>())
vi.mock('./api.ts', () => ({ announceAbsence: server.announce }))
vi.mock('../../../ui/notices/toasts.ts', () => ({ sayFailed }))
vi.mock('../../../lib/session/is-signed-in-as.ts', () => ({ isSignedInAs: () => true }))

// Another file of this worker may have loaded them without the mocks.
vi.resetModules()
const { ErrorAnswer } = await import('../../../lib/wire.ts')
const { storage } = await import('../../../lib/storage.ts')
const { keptAnswers } = await import('./kept-answers.ts')
const { answerNow } = await import('./answer-outbox.ts')

const queries = new QueryClient()
const press = () => answerNow(queries, 'pat', { studentId: 'mia', classId: 'ballet', say: 'absent', of: 'Mia, Ballet' })
const fails = (status: number, code: string, message: string) =>
  server.announce.mockRejectedValue(new ErrorAnswer({ status, code, message }))
const left = () => storage.keys(keptAnswers).length

afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true)
  for (const key of storage.keys('callboard:')) storage.remove(key)
  sayFailed.mockClear()
})

test('an absence that was just pressed stays, without a word, where the server fails', async () => {
  fails(500, 'INTERNAL_SERVER_ERROR', 'x')
  expect(await press()).toBe(false)
  expect(left()).toBe(1)
  expect(sayFailed).not.toHaveBeenCalled()
  server.announce.mockResolvedValue()
  expect(await press()).toBe(true)
  expect(left()).toBe(0)
})

test('an absence that is refused as it is pressed goes, as whoever pressed it reads why', async () => {
  fails(409, 'class-started', 'The class has begun.')
  expect(await press()).toBe(false)
  expect(left()).toBe(0)
  expect(sayFailed).toHaveBeenCalledWith('Not sent', { message: 'Mia, Ballet: The class has begun.' })
})
