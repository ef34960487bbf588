import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '../contract/checker.ts'
import { Declined, type Call, type Endpoint } from './endpoint.ts'
import { expand, type OnDemand } from './expand.ts'
import { Fault, noAccess } from './fault.ts'
import type { ApiRequest } from './api-request.ts'
import type { Ground } from './ground.ts'
import { decodeForm, type Form } from './form.ts'
import { fingerprintOf, Idempotency, type Kept } from './idempotency.ts'
import { newId } from './ids.ts'
import type { Mishap, Mishaps } from './mishaps.ts'
import { refuseParameters, type Knows } from './refuse-parameters.ts'
import type { Watch } from './watch.ts'
import { Work } from './work.ts'

export interface ApiParts {
  readonly ground: Ground
  readonly endpoints: readonly Endpoint[]
  readonly onDemand: OnDemand
  readonly secretKey: string
  readonly mishaps: Mishaps
  readonly watch: Watch
  readonly transaction: <Result>(work: () => Result) => Result
  readonly knows: (message: Message) => Knows
  /** Whether Stripe has this call, modelled here or not. */
  readonly isStripes: (message: Message) => Promise<boolean>
}

export interface Connection {
  readonly incoming?: { readonly socket?: { destroy(): unknown } }
}

type Env = { Bindings: Connection }

export function makeApi(parts: ApiParts): Hono<Env> {
  const api = new Hono<Env>()
  const idempotency = new Idempotency(parts.ground)
  for (const endpoint of parts.endpoints)
    api.on(endpoint.method, endpoint.path, (c) => respond(c, (request, mishap) => run(parts, idempotency, endpoint, c, request, mishap)))
  api.all('/*', (c) =>
    respond(c, async (request) => {
      authorise(parts, c)
      throw await unknownAddress(parts, request)
    }),
  )
  return api

  async function respond(
    c: Context<Env>,
    answer: (request: ApiRequest, mishap?: Mishap) => Promise<Kept & { replayed?: boolean }>,
  ): Promise<Response> {
    const request = await readRequest(c)
    c.header('request-id', request.id)
    c.header('stripe-version', parts.ground.apiVersion)
    if (request.key !== null) c.header('idempotency-key', request.key)
    const mishap = parts.mishaps.next(`${request.method} ${request.path}`)
    if (mishap?.kind === 'dies') process.exit(1)
    if (mishap?.kind === 'lost-before') return hangUp(c)
    const kept = mishap?.kind === 'status' ? trouble(mishap.status) : await answer(request, mishap).catch(inWords)
    if (kept.replayed) c.header('idempotent-replayed', 'true')
    parts.watch.saw(request, kept)
    if (mishap?.kind === 'lost-after') return hangUp(c)
    return c.body(kept.body, kept.status as 200, { 'content-type': 'application/json' })
  }
}

async function readRequest(c: Context<Env>): Promise<ApiRequest> {
  const { method, path, url } = c.req
  return {
    id: newId('req', 14),
    method,
    path,
    account: c.req.header('stripe-account') ?? null,
    key: method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null,
    encoded: method === 'POST' ? await c.req.text() : new URL(url).search.slice(1),
  }
}

async function run(parts: ApiParts, idempotency: Idempotency, endpoint: Endpoint, c: Context<Env>, request: ApiRequest, mishap?: Mishap) {
  authorise(parts, c)
  const account = accountOf(parts, endpoint, request)
  const end = request.key === null ? null : idempotency.begin(account, request.key)
  try {
    if (mishap?.kind === 'slow') await wait(mishap.seconds * 1000)
    const fingerprint = fingerprintOf(request.path, request.encoded)
    const earlier = request.key === null ? undefined : idempotency.find(account, request.key, fingerprint)
    if (earlier) return { ...earlier, replayed: true }
    const { expand: wanted = [], ...sent } = decodeForm(request.encoded)
    const takes = await accept(parts, endpoint, request, sent)
    const paths = (Array.isArray(wanted) ? wanted : [wanted]) as string[]
    return parts.transaction(() => {
      const work = new Work(parts.ground, account, { id: request.id, idempotency_key: request.key })
      const call: Call<unknown> = { takes, work, objects: work.objects, path: (name) => c.req.param(name) ?? '' }
      const answer = endpoint.answer(call as Call<never>)
      const kept =
        answer instanceof Declined
          ? { status: 402, body: JSON.stringify({ error: answer.error }) }
          : { status: 200, body: JSON.stringify(expand(answer, paths, work.objects, parts.onDemand)) }
      if (request.key !== null) idempotency.keep(account, request.key, fingerprint, kept)
      return kept
    })
  } finally {
    end?.()
  }
}

function authorise({ secretKey, ground }: ApiParts, c: Context<Env>): void {
  const authorization = c.req.header('authorization') ?? ''
  const given = authorization.startsWith('Basic ')
    ? Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')[0]
    : authorization.replace(/^Bearer /, '')
  if (!given) throw new Fault(401, { message: 'You did not provide an API key. Use the sandbox’s own: it begins with sk_test_sandbox_.' })
  if (given !== secretKey) throw new Fault(401, { message: `Invalid API Key provided: ${given.slice(0, 11)}***` })
  const version = c.req.header('stripe-version') ?? ground.apiVersion
  if (version !== ground.apiVersion)
    throw new Fault(400, { message: `Invalid Stripe API version: ${version}. The sandbox speaks ${ground.apiVersion} only.` })
}

function accountOf({ ground }: ApiParts, endpoint: Endpoint, { account }: ApiRequest): string {
  if (account === null || account === ground.platform) return ground.platform
  const found = new Work(ground, ground.platform).objects.find('account', account)
  if (!found || found.hidden.deauthorised) throw noAccess(account)
  if (endpoint.context === 'platform')
    throw new Fault(400, { code: 'sandbox_not_modelled', message: `The sandbox answers ${endpoint.path} for the platform only.` })
  return account
}

async function accept(parts: ApiParts, endpoint: Endpoint, request: ApiRequest, sent: Form): Promise<unknown> {
  const parsed = endpoint.takes.safeParse(sent)
  if (parsed.success) return parsed.data
  throw await refuseParameters(parsed.error.issues as z.core.$ZodIssue[], sent, parts.knows(request))
}

async function unknownAddress({ isStripes }: ApiParts, { method, path }: ApiRequest): Promise<Fault> {
  const message = `Unrecognized request URL (${method}: ${path}).`
  if (await isStripes({ method, path }))
    return new Fault(404, { code: 'sandbox_not_modelled', message: `${message} Stripe has it, the sandbox does not model it.` })
  return new Fault(404, { message })
}

function inWords(error: unknown): Kept & { replayed?: boolean } {
  if (error instanceof Fault) return { status: error.status, body: JSON.stringify({ error: error.body }) }
  process.stderr.write(`The payments sandbox failed.\n${error instanceof Error ? error.stack : String(error)}\n`)
  return trouble(500)
}

function trouble(status: number): Kept & { replayed?: boolean } {
  const type = status === 429 ? 'invalid_request_error' : 'api_error'
  const code = status === 429 ? { code: 'rate_limit' } : {}
  return { status, body: JSON.stringify({ error: { type, ...code, message: 'An unknown error occurred' } }) }
}

function hangUp(c: Context<Env>): Response {
  c.env.incoming?.socket?.destroy()
  return new Response(null, { status: 500 })
}
