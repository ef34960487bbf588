import { beforeAll, describe, expect, it } from 'vitest'
import type { Family } from '../../features/bookings/bookings.test.kit.ts'
import { leavingWorld, type Telling } from './leaving.test.kit.ts'
import { kindsOfWork, type KindOfWork, type UnderWay } from './under-way.test.kit.ts'

type Way =
  | 'child removed'
  | 'guardianship ended'
  | 'account deleted'
  | 'user removed'
  | 'role changed'
  | 'card account left'
  | 'studio closed'

/** The same however a family goes. */
const gone = <Outcome extends string>(outcome: Outcome) => ({
  'account deleted': outcome,
  'user removed': outcome,
})
const booked = 'booked, 0 of 850 back'
const back = (why: string) => `cancelled (${why}), 850 of 850 back`
const family = 'The family had left the studio before the payment arrived'
const guardian = 'Whoever booked was no longer a guardian of the student when the payment arrived'
const child = 'The student had left the studio before the payment arrived'
const late = { ...gone(back(family)), 'role changed': booked, 'child removed': back(child), 'guardianship ended': back(guardian) }
const ended = {
  ...gone(back('The student has left')),
  'child removed': back('The student has left'),
  'guardianship ended': back('Whoever booked is no longer a guardian of the student'),
}
const askStudio =
  'released (The studio has changed its card account since. Please ask the studio whether any money was taken.), nothing taken'
const isClosed = 'closed, and nothing is kept'

/** What becomes of each kind of work in each way of leaving (S4 accounts: money on its way is finished, never kept). */
const outcomes: Record<KindOfWork, Record<Way, string>> = {
  'charge without an answer': { ...late, 'card account left': askStudio, 'studio closed': 'money-under-way, then booked, 0 of 850 back' },
  'charge that never arrived': {
    ...gone('released (The student has left), nothing taken'),
    'role changed': booked,
    'child removed': 'released (The student has left), nothing taken',
    'guardianship ended': 'released (Whoever booked is no longer a guardian of the student), nothing taken',
    'card account left': askStudio,
    'studio closed': 'money-under-way, then booked, 0 of 850 back',
  },
  'charge of an invoice': {
    ...gone('paid, 4550 taken, 0 back; series ended, no card'),
    'role changed': 'paid, 4550 taken, 0 back; series active, card kept',
    'child removed': 'paid, 4550 taken, 0 back; series active, card kept',
    'guardianship ended': 'paid, 4550 taken, 0 back; series active, card kept',
    'card account left': 'pending, 0 taken, 0 back; series active, no card',
    'studio closed': 'money-under-way, then paid, 4550 taken, 0 back; series active, card kept',
  },
  'setup of a card': {
    ...gone('0 cards, forgotten there'),
    'role changed': '2 cards',
    'child removed': '2 cards',
    'guardianship ended': '2 cards',
    'card account left': '1 cards',
    'studio closed': isClosed,
  },
  'refund by hand': {
    ...ended,
    'role changed': 'booked, 300 of 850 back',
    'card account left': 'booked, 0 of 850 back',
    'studio closed': 'places-paid, then booked, 300 of 850 back',
  },
  'refund that is owed': {
    ...gone(back('Cancelled by the family')),
    'role changed': back('Cancelled by the family'),
    'child removed': back('Cancelled by the family'),
    'guardianship ended': back('Cancelled by the family'),
    'card account left': 'cancelled (Cancelled by the family), 0 of 850 back',
    'studio closed': `money-under-way, then ${back('Cancelled by the family')}`,
  },
  dispute: {
    ...ended,
    'role changed': booked,
    'card account left': 'booked, 0 of 850 back',
    'studio closed': 'places-paid, then booked, 0 of 850 back',
  },
  'page to pay on': {
    ...gone('paid, 4550 taken, 0 back'),
    'role changed': 'paid, 4550 taken, 0 back',
    'child removed': 'paid, 4550 taken, 0 back',
    'guardianship ended': 'paid, 4550 taken, 0 back',
    'card account left': 'pending, 0 taken, 0 back',
    'studio closed': 'money-under-way, then paid, 4550 taken, 0 back',
  },
  'page that keeps the card': {
    ...gone('paid, 4550 taken, 0 back; series ended, no card; 0 customers there'),
    'role changed': 'paid, 4550 taken, 0 back; series active, card kept; 1 customers there',
    'child removed': 'paid, 4550 taken, 0 back; series active, card kept; 1 customers there',
    'guardianship ended': 'paid, 4550 taken, 0 back; series active, card kept; 1 customers there',
    'card account left': 'pending, 0 taken, 0 back; series active, no card; not asked there',
    'studio closed': 'money-under-way, then paid, 4550 taken, 0 back; series active, card kept; 1 customers there',
  },
  'page without an answer': {
    ...gone('pending, 0 taken, 0 back'),
    'role changed': 'pending, 0 taken, 0 back, 1 pages open',
    'child removed': 'pending, 0 taken, 0 back, 1 pages open',
    'guardianship ended': 'pending, 0 taken, 0 back, 1 pages open',
    'card account left': 'pending, 0 taken, 0 back',
    'studio closed': 'money-under-way, then pending, 0 taken, 0 back',
  },
  'offer of a place': {
    ...gone('1 left, 0 in line'),
    'role changed': '0 left, 1 in line',
    'child removed': '1 left, 0 in line',
    'guardianship ended': '1 left, 0 in line',
    'card account left': '0 left, 1 in line',
    'studio closed': isClosed,
  },
  'hold of a place': { ...late, 'card account left': askStudio, 'studio closed': 'money-under-way, then booked, 0 of 850 back' },
  'hold of an offered place': {
    ...gone('1 left, 0 in line'),
    'role changed': '0 left, 1 in line',
    'child removed': '1 left, 0 in line',
    'guardianship ended': '1 left, 0 in line',
    'card account left': '0 left, 1 in line',
    'studio closed': 'money-under-way, then 0 left, 1 in line',
  },
  'draft of an invoice': {
    ...gone('gone'),
    'role changed': 'draft',
    'child removed': 'draft',
    'guardianship ended': 'draft',
    'card account left': 'draft',
    'studio closed': isClosed,
  },
  'series of invoices': {
    ...gone('pending, 0 taken, 0 back; series ended, no card'),
    'role changed': 'pending, 0 taken, 0 back; series active, card kept',
    'child removed': 'pending, 0 taken, 0 back; series active, card kept',
    'guardianship ended': 'pending, 0 taken, 0 back; series active, card kept',
    'card account left': 'pending, 0 taken, 0 back; series active, no card',
    'studio closed': isClosed,
  },
  mail: {
    ...gone('0 mails'),
    'role changed': '1 mails',
    'child removed': '1 mails',
    'guardianship ended': '1 mails',
    'card account left': '1 mails',
    'studio closed': isClosed,
  },
  'upload of a picture': {
    ...gone('0 pictures'),
    'role changed': '1 pictures',
    'child removed': '1 pictures',
    'guardianship ended': '1 pictures',
    'card account left': '1 pictures',
    'studio closed': isClosed,
  },
}

describe.each([
  ['child removed', 'late'],
  ['guardianship ended', 'late'],
  ['account deleted', 'late'],
  ['user removed', 'never'],
  ['role changed', 'late'],
  ['card account left', 'late'],
] as [Exclude<Way, 'studio closed'>, Telling][])('%s, and the provider tells of it %s', (way, telling) => {
  const world = leavingWorld()
  const kinds = kindsOfWork(world)
  const works = new Map<string, UnderWay>()

  beforeAll(async () => {
    const families = new Map<string, Family>()
    await world.silence()
    for (const [kind, begin] of Object.entries(kinds)) {
      const [one] = await world.families(1)
      families.set(kind, one!)
      works.set(kind, await begin(one!))
    }
    if (way === 'card account left') await world.leaveCardAccount()
    else for (const one of families.values()) await world.ways[way](one)
    for (const { afterwards } of works.values()) await afterwards?.()
    await world.finish(telling)
  }, 240_000)

  it.each(Object.keys(kinds) as KindOfWork[])('%s', async (kind) => {
    expect(await works.get(kind)!.outcome()).toBe(outcomes[kind]?.[way])
  })
})

describe('studio closed', () => {
  const world = leavingWorld()
  const kinds = kindsOfWork(world)
  const all = Object.keys(kinds) as KindOfWork[]
  const begin = async (kind: KindOfWork): Promise<{ one: Family; work: UnderWay }> => {
    const [one] = await world.families(1)
    return { one: one!, work: await kinds[kind](one!) }
  }
  const waits = (kind: KindOfWork) => outcomes[kind]?.['studio closed'] !== isClosed

  it.each(all.filter(waits))(
    'not before this is finished: %s',
    async (kind) => {
      await world.silence()
      const { one, work } = await begin(kind)
      const answer = await world.closeStudio()
      await work.afterwards?.()
      await world.finish('late')
      expect(`${answer}, then ${await work.outcome()}`).toBe(outcomes[kind]?.['studio closed'])
      await world.ways['user removed'](one)
      await world.finish('late')
    },
    120_000,
  )

  it('finishes all other work that was under way', async () => {
    await world.silence()
    const begun = []
    for (const kind of all.filter((kind) => !waits(kind))) begun.push(await begin(kind))
    expect(await world.closeStudio()).toBe('closed')
    for (const { work } of begun) await work.afterwards?.()
    await world.speak()
    await world.cards.settle()
    expect(await world.keptOfStudio()).toEqual([])
  }, 120_000)
})
