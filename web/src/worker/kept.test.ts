import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches } from '../lib/device/memory-caches.test.kit.ts'
import { keepFor, readKeeper } from '../lib/device/keeper.ts'
import { answerOrKept, sendOn, tidyKept } from './kept.ts'
import { mayChangeSession } from './what-is-kept.ts'

const [pat, tom] = ['0190aaaa-0000-7000-8000-000000000004', '0190aaaa-0000-7000-8000-000000000002']
const classId = '0190aaaa-0000-7000-8000-00000000000c'
const origin = 'https://board.example'
const day = 24 * 60 * 60 * 1000

let answers: Record<string, object | number>
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T14:05:00Z'), toFake: ['Date'] })
  answers = {}
  vi.stubGlobal('caches', memoryCaches(origin))
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const answer = answers[pathname + search]
    if (answer === undefined) throw new TypeError('offline')
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
  })
})

async function ask(at: string, as?: string): Promise<unknown> {
  const work: Promise<unknown>[] = []
  const request = new Request(origin + at, as ? { headers: { 'callboard-as': as } } : {})
  try {
    const answer = await answerOrKept(request, (one) => work.push(one))
    return answer.ok ? await answer.json() : answer.status
  } catch {
    return 'no connection'
  } finally {
    await Promise.all(work)
  }
}
function send(at: string): Promise<Response> {
  const request = new Request(origin + at, { method: 'POST' })
  return mayChangeSession(at) ? sendOn(request) : fetch(request)
}
const sessionOf = (id: string, role: string) => ({
  session: { kind: 'full', user: { id, role }, studio: { timezone: 'Europe/London' } },
})
const week = { classes: [] }
const registerOn = (date: string) => ({ class: { date }, rows: [] })

async function lastSeenBy(userId: string, role: 'parent' | 'teacher' | 'owner', seen: Record<string, object>) {
  await keepFor({ userId, role, timezone: 'Europe/London' })
  answers = seen
  for (const at of Object.keys(seen)) await ask(at, userId)
  answers = {}
}

describe('without a connection', () => {
  it('this week is answered as last seen, and what is not kept is not', async () => {
    await lastSeenBy(pat, 'parent', { '/api/classes/week': week, '/api/students/mine': {} })
    expect(await ask('/api/classes/week', pat)).toEqual(week)
    expect(await ask('/api/students/mine', pat)).toBe('no connection')
  })

  it('a server behind a proxy that cannot reach it counts as none, and a refusal does not', async () => {
    await lastSeenBy(pat, 'parent', { '/api/classes/week': week })
    answers = { '/api/classes/week': 502 }
    expect(await ask('/api/classes/week', pat)).toEqual(week)
    answers = { '/api/classes/week': 403 }
    expect(await ask('/api/classes/week', pat)).toBe(403)
    answers = {}
    expect(await ask('/api/classes/week', pat), 'what was refused is not kept any more').toBe('no connection')
  })

  it('nothing is kept before somebody may keep it here', async () => {
    answers = { '/api/classes/week': week }
    await ask('/api/classes/week', pat)
    answers = {}
    expect(await ask('/api/classes/week', pat)).toBe('no connection')
    expect(await caches.has('callboard:kept')).toBe(false)
  })

  it('a register is kept for whoever takes it, and until midnight by the studio’s clock', async () => {
    const at = `/api/attendance/${classId}`
    await lastSeenBy(pat, 'parent', { [at]: registerOn('2026-11-30') })
    expect(await ask(at, pat)).toBe('no connection')
    await lastSeenBy(tom, 'teacher', { [at]: registerOn('2026-12-01') })
    expect(await ask(at, tom), 'tomorrow’s').toBe('no connection')
    await lastSeenBy(tom, 'teacher', { [at]: registerOn('2026-11-30') })
    vi.setSystemTime(Date.parse('2026-11-30T23:59:00Z'))
    expect(await ask(at, tom)).toEqual(registerOn('2026-11-30'))
    vi.setSystemTime(Date.parse('2026-12-01T00:01:00Z'))
    await tidyKept()
    vi.setSystemTime(Date.parse('2026-11-30T23:59:00Z'))
    expect(await ask(at, tom), 'it is gone, not hidden').toBe('no connection')
  })

  it('a register keeps nothing of health or family but that there is something to know', async () => {
    const at = `/api/attendance/${classId}`
    const announced = { answer: 'away', minutes: null, reason: 'chickenpox', by: 'Pat', at: '2026-11-30T13:00:00.000Z' }
    const row = { student: { id: 'mia', name: 'Mia' }, status: 'late', hasMedicalAlert: true }
    const secrets = [
      { ...row, notes: 'Dizzy again', mustNotCollect: ['Uncle Bob'], announced },
      { ...row, notes: '', mustNotCollect: null, announced: null },
    ]
    await lastSeenBy(tom, 'teacher', { [at]: { ...registerOn('2026-11-30'), rows: secrets } })
    expect(await ask(at, tom)).toEqual({
      ...registerOn('2026-11-30'),
      rows: [
        { ...row, notes: '', isNoteLeftOut: true, mustNotCollect: [], announced: { ...announced, reason: '' } },
        { ...row, notes: '', mustNotCollect: null, announced: null },
      ],
    })
  })

  it('a week after it was seen an answer is gone, however lately Callboard was reached', async () => {
    const session = { '/api/auth/session': sessionOf(pat, 'parent') }
    await lastSeenBy(pat, 'parent', { ...session, '/api/classes/week': week, '/api/bookings': week })
    for (let passed = 1; passed <= 7; passed++) {
      vi.setSystemTime(Date.now() + day - 1)
      answers = passed === 6 ? { ...session, '/api/bookings': week } : session
      for (const at of Object.keys(answers)) await ask(at, pat)
    }
    answers = {}
    expect(await ask('/api/classes/week', pat)).toEqual(week)
    vi.setSystemTime(Date.now() + 7)
    expect(await ask('/api/classes/week', pat)).toBe('no connection')
    vi.setSystemTime(Date.now() - 7)
    expect(await ask('/api/classes/week', pat), 'it is gone, not hidden').toBe('no connection')
    expect(await ask('/api/bookings', pat)).toEqual(week)
  })

  it('what nobody asks for any more is removed after a week all the same', async () => {
    await lastSeenBy(pat, 'parent', { '/api/classes/week': week })
    vi.setSystemTime(Date.now() + 6 * day)
    await lastSeenBy(pat, 'parent', { '/api/auth/session': sessionOf(pat, 'parent') })
    vi.setSystemTime(Date.now() + 2 * day)
    await tidyKept()
    vi.setSystemTime(Date.now() - 2 * day)
    expect(await ask('/api/classes/week', pat)).toBe('no connection')
  })

  it('of more than two hundred answers the oldest go', async () => {
    const of = (count: number) => `/api/invoices/0190aaaa-0000-7000-8000-${String(count).padStart(12, '0')}`
    for (let count = 0; count <= 200; count++) {
      await lastSeenBy(pat, 'parent', { [of(count)]: week })
      vi.setSystemTime(Date.now() + 1000)
    }
    expect([await ask(of(0), pat), await ask(of(1), pat), await ask(of(200), pat)]).toEqual(['no connection', week, week])
  })

  it('invoices are a family’s own: an owner’s list is the studio’s books', async () => {
    const [mine, books] = ['/api/invoices/mine?tab=all&page=1', '/api/invoices?tab=all&search=&sort=index&direction=desc&page=1']
    await lastSeenBy(pat, 'parent', { [mine]: week })
    expect(await ask(mine, pat)).toEqual(week)
    await lastSeenBy(pat, 'owner', { [books]: week, [mine]: week })
    expect([await ask(books, pat), await ask(mine, pat)]).toEqual(['no connection', 'no connection'])
  })
})

describe('nobody finds what another saw', () => {
  beforeEach(() => lastSeenBy(pat, 'parent', { '/api/auth/session': sessionOf(pat, 'parent'), '/api/classes/week': week }))

  it('after another membership has asked', async () => {
    expect(await ask('/api/classes/week', tom)).toBe('no connection')
    expect(await ask('/api/classes/week', pat)).toEqual(week)
  })

  it.each([
    '/api/auth/sign-out',
    '/api/auth/sign-in',
    '/api/memberships/enter',
    '/api/memberships/join',
    '/api/memberships/open',
    '/api/two-factor/verify',
  ])('after %s', async (at) => {
    answers = { [at]: {} }
    await send(at)
    answers = {}
    expect(await ask('/api/classes/week')).toBe('no connection')
    expect(await readKeeper()).toBeNull()
  })

  it('after a session that turned out to have ended, but not while nobody can say', async () => {
    answers = { '/api/auth/refresh': 503 }
    await send('/api/auth/refresh')
    expect(await ask('/api/classes/week')).toEqual(week)
    answers = { '/api/auth/refresh': 401 }
    await send('/api/auth/refresh')
    answers = {}
    expect(await ask('/api/classes/week')).toBe('no connection')
  })

  it.each([sessionOf(tom, 'teacher'), sessionOf(pat, 'teacher')])('once the session is %j', async (session) => {
    answers = { '/api/auth/session': session }
    await ask('/api/auth/session')
    answers = {}
    expect(await ask('/api/classes/week')).toBe('no connection')
  })

  it('a week after Callboard was last reached, or where the clock was put back', async () => {
    vi.setSystemTime(Date.now() + 7 * day - 1000)
    expect(await ask('/api/classes/week')).toEqual(week)
    vi.setSystemTime(Date.now() + 1000)
    expect(await ask('/api/classes/week')).toBe('no connection')
    expect(await caches.has('callboard:kept')).toBe(false)
    await lastSeenBy(pat, 'parent', { '/api/classes/week': week })
    vi.setSystemTime(Date.now() - 2 * day)
    expect(await ask('/api/classes/week')).toBe('no connection')
  })
})
