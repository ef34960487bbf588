import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFor } from '../../../lib/device/keeper.ts'
import { memoryCaches } from '../../../lib/device/memory-caches.test.kit.ts'
import { sayShared } from '../../../lib/device/shared.ts'
import { tidyKept } from '../../../worker/kept.ts'
import { keepAlerts, readKeptAlert } from './kept-alerts.ts'

vi.mock('virtual:callboard-contract', () => ({ awayWords: '', membershipHeader: 'callboard-as', unusual: {} }))

const [tom, tara] = ['0190aaaa-0000-7000-8000-000000000002', '0190aaaa-0000-7000-8000-000000000003']
const ballet = '0190aaaa-0000-7000-8000-00000000000c'
const zone = 'Europe/London'
const peanuts = { studentId: 'mia', conditions: '', allergies: 'Peanuts', medications: '', contacts: [] }

let teacher: string
let asked: string[]
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T14:05:00Z'), toFake: ['Date'] })
  ;[teacher, asked] = [tom, []]
  for (const [name, stub] of Object.entries({ window: {}, location: { origin: 'https://board.example' }, dispatchEvent: () => true }))
    vi.stubGlobal(name, stub)
  vi.stubGlobal('caches', memoryCaches('https://board.example'))
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    if (url.includes(ballet)) return Response.json([peanuts])
    return Response.json({ today: '2026-11-30', classes: [{ id: ballet, date: '2026-11-30', teacher: { id: teacher } }] })
  })
  sayShared(false)
  await keepFor({ userId: tom, role: 'teacher', timezone: zone })
})

const ofMia = (userId: string) => readKeptAlert(userId, zone, ballet, 'mia')

test('alert words are kept for whoever teaches the class, until midnight by the studio’s clock', async () => {
  await keepAlerts(tom)
  expect(await ofMia(tom)).toEqual(peanuts)
  expect(await readKeptAlert(tom, zone, ballet, 'leo')).toBeNull()
  expect(await ofMia(tara), 'somebody else').toBeNull()
  vi.setSystemTime(Date.parse('2026-11-30T23:59:00Z'))
  expect(await ofMia(tom)).toEqual(peanuts)
  vi.setSystemTime(Date.parse('2026-12-01T00:01:00Z'))
  expect(await ofMia(tom)).toBeNull()
  await tidyKept()
  vi.setSystemTime(Date.parse('2026-11-30T23:59:00Z'))
  expect(await ofMia(tom), 'they are gone, not hidden').toBeNull()
})

test('alert words of a class that is given to somebody else go with the next answer', async () => {
  await keepAlerts(tom)
  teacher = tara
  await keepAlerts(tom)
  expect(await ofMia(tom)).toBeNull()
})

test('a shared device asks for no alert words, nor one that keeps for somebody else', async () => {
  await keepAlerts(tara)
  sayShared(true)
  await keepAlerts(tom)
  expect(asked).toEqual([])
  sayShared(false)
  expect(await ofMia(tom)).toBeNull()
})
