import { beforeEach, describe, expect, it } from 'vitest'
import type { CardAccountState } from '@callboard/contract/payment-settings'
import type { Scope } from '../../../platform/actor.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import { makeCardPayments } from '../../../platform/card-payments/card-payments.ts'
import { cardWorld, followLink } from '../../../world/card-world.test.kit.ts'
import { studios } from '../../../world/people.ts'
import { askAccount } from '../ask-account.ts'
import { changeBy, type Answer, type Seen } from './change-by.ts'
import { stateOf } from '../present.ts'
import { findPaymentMethods } from '../../studios/payment-methods.ts'
import { findAccount, type CardAccountRow } from '../queries.ts'

const cards = cardWorld()
const accountId = async () => (await cards.world.inNorthlight(findAccount))?.accountId ?? ''
const connect = async () => (await (await cards.world.as('olive')).call.paymentSettings.connect({ from: 'studio' })).url
const seed = Number(process.env['ORDERS_SEED'] ?? Math.floor(Math.random() * 1e9))

beforeEach(async () => {
  await cards.control('POST', '/deliveries', { paused: true, shuffle: true })
  await cards.forgetAccounts()
})

/** The life of an account, with its state after each step. */
const life: [CardAccountState, () => Promise<unknown>][] = [
  ['pending', connect],
  ['pending', async () => followLink(await connect(), 'leave')],
  ['active', async () => followLink(await connect(), 'submit')],
  ['restricted', async () => cards.control('POST', `/accounts/${await accountId()}/disable`)],
  ['active', async () => cards.control('POST', `/accounts/${await accountId()}/enable`)],
  ['disconnected', async () => cards.control('POST', `/accounts/${await accountId()}/deauthorise`)],
]

describe('six steps of an account', () => {
  it('end in one state in every one of the 720 orders in which the answers about them may come, each of them twice', () => {
    const can = (enabled: boolean): Seen => ({ chargesEnabled: enabled, payoutsEnabled: enabled, bankLast4: enabled ? '2345' : null })
    const seen = [can(false), can(false), can(true), can(false), can(true), null]
    const answers = seen.map((one, n): Answer => ({ accountId: 'acct_1', number: n + 1, seen: one }))
    const connected: CardAccountRow = {
      studioId: studios.northlight.id,
      accountId: 'acct_1',
      attemptId: null,
      chargesEnabled: false,
      payoutsEnabled: false,
      wasActive: false,
      bankLast4: null,
      disconnectedAt: null,
      checkedAt: null,
      changedAt: null,
      asked: 6,
      answered: 0,
    }
    for (const [n, [state]] of life.entries()) {
      const orders = ordersOf(answers.slice(0, n + 1))
      const ends = orders.map((order) =>
        order
          .flatMap((one) => [one, one])
          .reduce<CardAccountRow>((row, one) => ({ ...row, ...changeBy(row, one, new Date(0)) }), connected),
      )
      expect(new Set(ends.map((row) => JSON.stringify(row))).size).toBe(1)
      expect([orders.length, stateOf(ends[0]!)]).toEqual([[1, 2, 6, 24, 120, 720][n], state])
    }
  })

  it(`end in one state when the answers are applied in any of some orders (seed ${seed})`, async () => {
    const asking = {
      cardPayments: makeCardPayments(cards.provider),
      withScope: <T>(_id: string, work: (scope: Scope) => Promise<T>) => cards.world.inNorthlight(work),
    }
    const answers: ((scope: Scope) => Promise<void>)[] = []
    const throwDice = dice(seed)
    for (const [state, step] of life) {
      await step()
      const answer = await askAccount(asking, studios.northlight.id)
      if (isCallFault(answer)) throw new Error(answer.code)
      answers.push(answer)
      const methods = state === 'disconnected' ? { card: false, bankTransfer: true } : { card: true, bankTransfer: false }
      for (let n = 0; n < 4; n += 1) {
        const order = [...answers, ...answers].map((one) => [throwDice(), one] as const).toSorted(([a], [b]) => a - b)
        expect(await endOf(order.map(([, one]) => one))).toEqual({ state, methods })
      }
    }
  })

  it.each([1, 2])(`end in one state however late their events come (seed ${seed}, %i)`, async (round) => {
    const throwDice = dice(seed + round)
    for (const [, step] of life) {
      await step()
      if (throwDice() < 0.5) continue
      const lose = throwDice() < 0.2 ? 1 : 0
      await cards.control('POST', '/deliveries', { paused: false, lose, duplicate: Math.floor(throwDice() * 3) })
      await cards.settle()
      await cards.control('POST', '/deliveries', { paused: true, lose: 0, duplicate: 0 })
    }
    await cards.control('POST', '/deliveries', { paused: false })
    await cards.settle()
    const { account, methods } = await (await cards.world.as('olive')).call.paymentSettings.read()
    expect([account.state, methods]).toEqual(['disconnected', { card: false, bankTransfer: true }])
  })
})

/** Applies answers in an order, reads the result, and rolls back. */
async function endOf(order: readonly ((scope: Scope) => Promise<void>)[]): Promise<unknown> {
  let end: unknown
  const takeBack = new Error('taken back')
  await cards.world
    .inNorthlight(async (scope) => {
      for (const apply of order) await apply(scope)
      end = { state: stateOf(await findAccount(scope)), methods: await findPaymentMethods(scope) }
      throw takeBack
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error
    })
  return end
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, n) => ordersOf(all.toSpliced(n, 1)).map((rest) => [one, ...rest]))
}

function dice(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
