import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastSeenHeader } from '../../lib/device/last-seen-header.ts'
import { storage } from '../../lib/storage.ts'
import { registerQuery } from './api.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { sendDraft } from './send-draft.ts'

vi.mock('virtual:callboard-contract', () => ({ awayWords: '', membershipHeader: 'callboard-as', unusual: {} }))
vi.mock('../../lib/session/is-signed-in-as.ts', () => ({ isSignedInAs: () => true }))

const classId = '0190aaaa-0000-7000-8000-00000000000c'
const mia = { student: { id: 'mia', name: 'Mia' }, isDropIn: false, isTrial: false, isMakeUp: false, markedBy: null, markedAt: null }
const registerWith = (status: string | null, notes: string, version: number) => ({
  class: { id: classId, name: 'Ballet', date: '2026-11-30', startTime: '17:00' },
  rows: [{ ...mia, status, notes, hasMedicalAlert: false, papers: null, announced: null }],
  opensOn: null,
  version,
})
type Answered = ReturnType<typeof registerWith>

let newest: Answered
let lastSeen: Answered | null
let saved: object[]
let queries: QueryClient
beforeEach(() => {
  ;[newest, lastSeen, saved] = [registerWith('late', 'Bus', 2), null, []]
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  for (const [name, stub] of Object.entries({ window: {}, location: { origin: 'https://board.example' }, dispatchEvent: () => true }))
    vi.stubGlobal(name, stub)
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      saved.push((await request.json()) as object)
      return Response.json({ register: newest, ignored: [] })
    }
    return lastSeen ? Response.json(lastSeen, { headers: { [lastSeenHeader]: '2026-11-30T14:05:00.000Z' } }) : Response.json(newest)
  })
})
afterEach(() => {
  for (const key of storage.keys('callboard:')) storage.remove(key)
  vi.unstubAllGlobals()
})

test('marks that wait are laid over the server’s register only, never over one as last seen', async () => {
  const marks = { mia: { status: 'present' as const, notes: '', over: [{ status: 'late' as const, notes: '' }] } }
  const { name: className, date, startTime } = newest.class
  writeDraft('tom', { classId, className, date, startTime, marks, names: {}, since: 1, isWaiting: true, refused: null })
  lastSeen = registerWith('late', '', 1)
  expect(await sendDraft(queries, 'tom', classId)).toMatchObject({ kind: 'kept', failure: { kind: 'no-answer' } })
  expect(saved).toEqual([])
  expect(readDraft('tom', classId)).toMatchObject({ isWaiting: true, isHeld: true })
  lastSeen = null
  expect(await sendDraft(queries, 'tom', classId)).toEqual({ kind: 'contested' })
})

test('a register as last seen is shown where there is none, and never in place of one from the server', async () => {
  lastSeen = registerWith(null, '', 1)
  expect(await queries.fetchQuery({ ...registerQuery(classId), staleTime: 0 })).toMatchObject({ version: 1 })
  lastSeen = null
  await queries.fetchQuery({ ...registerQuery(classId), staleTime: 0 })
  lastSeen = registerWith(null, '', 1)
  await expect(queries.fetchQuery({ ...registerQuery(classId), staleTime: 0 })).rejects.toThrow('We could not reach Callboard.')
  expect(queries.getQueryData(registerQuery(classId).queryKey)).toMatchObject({ version: 2 })
})
