import Stripe from 'stripe'
import type { ContractChecker } from './checker.ts'
import { nothingKnown, type Known, type Moment } from './golden-calls/golden-call.ts'
import { goldenCalls } from './golden-calls/golden-calls.ts'

export interface Played {
  readonly name: string
  /** `done`, or the error's code or message */
  readonly outcome: string
  readonly violations: readonly string[]
}

/** Makes the golden calls in order. @param known objects that exist already */
export async function play(
  { key, settings, checker }: { key: string; settings: Partial<Stripe.StripeConfig>; checker: ContractChecker },
  known: Partial<Known>,
  moment: Moment,
): Promise<Played[]> {
  const violations: string[] = []
  const watching = Stripe.createFetchHttpClient(async (input: string | URL | Request, init?: RequestInit) => {
    const address = new URL(input instanceof Request ? input.url : input)
    const message = { method: init?.method ?? 'GET', path: address.pathname }
    const sent = message.method === 'POST' ? (typeof init?.body === 'string' ? init.body : '') : address.search.slice(1)
    violations.push(...checker.request(message, sent).map((words) => `sent ${words}`))
    const answer = await fetch(input, init)
    const body: unknown = await answer.clone().json()
    violations.push(...checker.answer(message, answer.status, body).map((words) => `answered ${words}`))
    return answer
  })
  const stripe = new Stripe(key, { telemetry: false, maxNetworkRetries: 0, ...settings, httpClient: watching })
  const now: Known = { ...nothingKnown, ...known }
  const played: Played[] = []
  for (const { name, call, teaches, tells, charges } of goldenCalls) {
    violations.length = 0
    if (charges && known.account === undefined) {
      played.push({ name, outcome: 'left out: no account that may charge', violations: [] })
      continue
    }
    const outcome = await call(stripe, now, moment).then((answer) => {
      if (teaches && !(teaches in known)) now[teaches] = (answer as { id: string }).id
      Object.assign(now, tells?.(answer as never))
      return 'done'
    }, inWords)
    played.push({ name, outcome, violations: [...violations] })
  }
  return played
}

const inWords = (error: unknown): string => (error instanceof Stripe.errors.StripeError ? (error.code ?? error.message) : String(error))
