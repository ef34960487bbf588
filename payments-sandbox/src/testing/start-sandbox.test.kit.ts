import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { listen } from '../listen.ts'

export const secretKey = 'sk_test_sandbox_0123456789abcdef'
export const publishableKey = 'pk_test_sandbox_fedcba9876543210'

/** A sandbox of the test's own that checks its traffic. Contract violations fail the test, unless it takes them. */
export async function startSandbox({ now = Date.now }: { now?: () => number } = {}) {
  const folder = newFolder()
  const { address, stop } = await listen({ port: 0, folder, secretKey, publishableKey, checks: true, now })
  const control = controlOf(address)
  const takeViolations = async () => (await control('DELETE', '/violations')) as string[]
  onTestFinished(async () => {
    const left = await takeViolations()
    await stop()
    expect(left).toEqual([])
  })
  return { address, stripe: sdkFor(address), control, takeViolations, raw: rawOf(address) }
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-payments-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function sdkFor(address: string, settings: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(address)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...settings })
}

export function controlOf(address: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${address}/_sandbox${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer
  }
}

/** Requests that the SDK would not make. */
function rawOf(address: string) {
  return async (method: string, path: string, { body, ...headers }: Record<string, string> = {}) => {
    const given = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const response = await fetch(`${address}${path}`, {
      method,
      headers: given,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      error: text.startsWith('{') ? (JSON.parse(text) as { error?: Stripe.StripeRawError }).error : undefined,
    }
  }
}

/** A connected account as Callboard creates it. */
export const ourAccount = {
  country: 'GB',
  email: 'olive@example.com',
  controller: {
    stripe_dashboard: { type: 'full' },
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { name: 'Arabesque' },
  metadata: { studio_id: 'arabesque' },
} as const satisfies Stripe.AccountCreateParams

const returnUrl = 'http://localhost:3000/dashboard/payment-settings?setup=success'
const refreshUrl = 'http://localhost:3000/dashboard/payment-settings?setup=again'

export async function newLink(stripe: Stripe, account: string): Promise<string> {
  const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl })
  return link.url
}

/** Follows a link and presses a button there. @returns the address it redirects to */
export async function onboard(link: string, choice: 'submit' | 'leave' | 'reject'): Promise<string | null> {
  const visit = await fetch(link)
  const answer = await fetch(visit.url, { method: 'POST', body: new URLSearchParams({ choice, number: '00 012-345' }), redirect: 'manual' })
  return answer.headers.get('location')
}

/** An account that may charge. */
export async function activeAccount(stripe: Stripe): Promise<Stripe.Account> {
  const { id } = await stripe.accounts.create(ourAccount)
  await onboard(await newLink(stripe, id), 'submit')
  return stripe.accounts.retrieve(id)
}

export const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`

/** A receiver of webhooks, each verified by the SDK. */
export async function startReceiver() {
  const heard: Stripe.Event[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const event = new Stripe('sk_test_unused').webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', webhookSecret)
      if (status === 200) heard.push(event)
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    heard,
    types: () => heard.map(({ type }) => type),
    answers: (next: number) => void (status = next),
  }
}
