import type { Contract } from '@callboard/contract/contract'
import type { RefusalData } from '@callboard/contract/refusals'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { awayWords, membershipHeader, unusual } from 'virtual:callboard-contract'
import { noteLastSeen } from './connection.ts'
import { takeAnswer } from './head/first-answers.ts'
import { lastSeenHeader } from './device/last-seen-header.ts'
import { askForProof, type ProofBy } from './session/proof.ts'
import { keepRequestId } from './refusals.ts'
import { learnServerTime } from './server-clock.ts'
import { addressOf, answerIn, type CallAddress, ErrorAnswer, requestFor } from './wire.ts'

const timeoutMs = 15_000
/** Allows for a picture over a weak mobile network. */
const uploadTimeoutMs = 90_000

/** No answer: the call may or may not have been done, and repeating it is safe. */
export class ConnectionError extends Error {
  /** `away`: another tab has changed the studio, so that nothing is asked or sent until it is changed back */
  readonly reason: 'offline' | 'timeout' | 'unavailable' | 'away'
  constructor(reason: ConnectionError['reason'], options?: ErrorOptions) {
    super(connectionWords[reason], options)
    this.name = 'ConnectionError'
    this.reason = reason
  }
}
const connectionWords = {
  offline: 'We could not reach Callboard. Check your connection and try again.',
  timeout: 'Callboard did not answer in time. Please try again.',
  unavailable: 'Callboard is not available just now. Please try again in a moment.',
  away: awayWords,
}

/** Registered by the session loop, since an import would be circular. */
interface SessionCare {
  /** Whose page calls: the server refuses what was begun in another studio than that of the session. */
  begunAs: () => string | undefined
  /** Waits for a refresh when the session is known to have ended; throws if another tab has changed the studio. */
  beforeCall: (as: string | undefined) => Promise<unknown> | null
  /** On `not-signed-in`: resolves to whether the session was refreshed, so that the call is worth a retry. */
  renew: (calledAt: number) => Promise<boolean>
  /** The server refused what the session seemed to allow, so the session is read again. */
  recheck: (calledAt: number) => void
}
let sessionCare: SessionCare | null = null
export const begunAs = () => sessionCare?.begunAs()
export function careForSession(care: SessionCare | null) {
  sessionCare = care
}

/** Calls of the session loop itself, which must not wait for it, and are about the browser, whichever studio the page shows. */
const withoutCare = new Set([
  ...['refresh', 'session', 'signOut', 'signIn', 'followLink', 'renewLink'].map((name) => `auth.${name}`),
  ...['enter', 'join'].map((name) => `memberships.${name}`),
])

interface CallContext {
  /** how a file is sent, which may take its time */
  sendFile?: (request: Request) => Promise<Response>
  /** an answer as last seen counts as none */
  fromServer?: boolean
  /** the user it was begun as, if not whoever the page shows now */
  as?: string | undefined
}
interface CallOptions {
  signal?: AbortSignal
  context?: CallContext
}

async function call(name: string, address: CallAddress, input: unknown, { signal, context = {} }: CallOptions): Promise<unknown> {
  const care = withoutCare.has(name) ? null : sessionCare
  const as = context.as ?? care?.begunAs()
  const attempt = async () => {
    const timeout = AbortSignal.timeout(context.sendFile ? uploadTimeoutMs : timeoutMs)
    const seen: { requestId: string | null } = { requestId: null }
    try {
      const request = requestFor(address, input, signal ? AbortSignal.any([timeout, signal]) : timeout)
      if (as) request.headers.set(membershipHeader, as)
      const response = await send(request, context)
      seen.requestId = response.headers.get('x-request-id')
      return await answerIn(response)
    } catch (error) {
      if (signal?.aborted) throw error
      throw named(error, timeout.aborted, seen.requestId)
    }
  }
  const attemptSignedIn = async () => {
    await care?.beforeCall(as)
    const calledAt = Date.now()
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof ErrorAnswer ? error.code : ''
      if (atTheGate.has(code)) care?.recheck(calledAt)
      if (code === 'other-membership') throw new ConnectionError('away')
      if (code !== 'not-signed-in' || !(await care?.renew(calledAt))) throw error
      return await attempt()
    }
  }
  try {
    return await attemptSignedIn()
  } catch (error) {
    const asked = error instanceof ErrorAnswer && error.code === 'proof-needed' ? askForProof(proofIn(error)) : null
    if (!asked) throw error
    await asked
    return attemptSignedIn()
  }
}

async function send(request: Request, { sendFile, fromServer }: CallContext): Promise<Response> {
  const response = await (sendFile?.(request) ?? takeAnswer(request) ?? fetch(request)).catch((cause: unknown) => {
    throw new ConnectionError('offline', { cause })
  })
  // A captive portal answers with a page where data should be.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) throw new ConnectionError('offline')
  const lastSeen = response.headers.get(lastSeenHeader)
  if (lastSeen && fromServer) throw new ConnectionError('offline')
  learnServerTime(response.headers.get('date'))
  noteLastSeen(lastSeen)
  return response
}

/** Turns a failure into a ConnectionError, or adds the request's id to the server's refusal. */
function named(error: unknown, timedOut: boolean, requestId: string | null): unknown {
  if (timedOut) return new ConnectionError('timeout', { cause: error })
  if (error instanceof ConnectionError) return error
  if (error instanceof ErrorAnswer && [502, 503, 504].includes(error.status)) return new ConnectionError('unavailable', { cause: error })
  if (error instanceof Error && requestId) keepRequestId(error, requestId)
  return error
}

/** Refusals the access guard has a screen for (S1 §2.2), or the frame a notice: the session is another one than the page knows. */
const atTheGate = new Set(['subscription-required', 'onboarding-required', 'access-denied', 'other-membership'])

function proofIn(error: ErrorAnswer): ProofBy {
  return (error.data as RefusalData | undefined)?.values?.['by'] === 'code' ? 'code' : 'password'
}

/**
 * Every call of the contract. Rejects with a ConnectionError or an ErrorAnswer (`failureOf` reads both), or with CalledOff when a fresh proof
 * is declined.
 */
export const api = eachNamed((noun) =>
  eachNamed((name) => {
    const address = addressOf(noun, name, unusual[noun]?.[name])
    return (input: unknown, options: CallOptions = {}) => call(`${noun}.${name}`, address, input, options)
  }),
) as JsonifiedClient<ContractRouterClient<Contract, CallContext>>

function eachNamed(make: (name: string) => unknown): object {
  const made: Record<string, unknown> = Object.create(null)
  return new Proxy(made, {
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : (made[name] ??= make(name))),
  })
}
