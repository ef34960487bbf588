import type Stripe from 'stripe'
import { activeAccount, startSandbox } from './start-sandbox.test.kit.ts'

/** A studio whose account may charge, with a family. */
export async function startWithFamily() {
  const sandbox = await startSandbox()
  const { id: stripeAccount } = await activeAccount(sandbox.stripe)
  const studio = { stripeAccount }
  const { id: customer } = await sandbox.stripe.customers.create({ email: 'p@example.com' }, studio)
  const types = async (newer: string) =>
    (await typesOf(sandbox.stripe, stripeAccount)).slice((await typesOf(sandbox.stripe, stripeAccount)).indexOf(newer))
  return { ...sandbox, studio, customer, types }
}

async function typesOf(stripe: Stripe, stripeAccount: string): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 }, { stripeAccount })
  return events.data.toReversed().map(({ type }) => type)
}

export const site = 'http://localhost:3000'

/** Pays with the card form of a hosted page. @returns the address it redirects to, or the page with the error */
export async function payWith(url: string, number: string) {
  const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'P' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

export async function answerBank(url: string, choice: 'complete' | 'fail'): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return answer.headers.get('location')
}
