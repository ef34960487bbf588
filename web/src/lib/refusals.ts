import type { RefusalData } from '@callboard/contract/refusals'
import { ErrorAnswer } from './wire.ts'

export interface Failure {
  /** `refused`: an expected no; `no-answer`: unreachable; `fault`: unexpected */
  kind: 'refused' | 'no-answer' | 'fault'
  /** the refusal's code, e.g. `class-changed` */
  code: string | null
  /** for the banner, when no field can show it */
  message: string
  /** by dotted form path */
  fields: Record<string, string>
  /** before the call may be repeated */
  waitSeconds: number | null
  /** in the server's log */
  requestId: string | null
}

let helper = 'your studio'
/** Families and teachers report faults to their studio, its owners to the server's operators. */
export function faultsAreFor(who: string) {
  helper = who
}
const faultWords = () => `Please try again. If it happens again, tell ${helper}.`

const requestIds = new WeakMap<Error, string>()

/** Keeps the id from the answer's header for `failureOf`; one within the answer takes precedence. */
export function keepRequestId(error: Error, id: string) {
  requestIds.set(error, id)
}

/** Reads any rejection. */
export function failureOf(error: unknown): Failure {
  const requestId = error instanceof Error ? (requestIds.get(error) ?? null) : null
  const none = { code: null, fields: {}, waitSeconds: null }
  // By name, since importing the API client would need the built contract in tests.
  if (error instanceof Error && error.name === 'ConnectionError') {
    return { ...none, kind: 'no-answer', message: error.message, requestId: null }
  }
  if (error instanceof Error && error.name === 'CalledOff') return { ...none, kind: 'refused', message: error.message, requestId: null }
  if (!(error instanceof ErrorAnswer)) return { ...none, kind: 'fault', message: faultWords(), requestId }

  const data = (error.data ?? {}) as RefusalData & { requestId?: string }
  const id = data.requestId ?? requestId
  if (error.status >= 500) return { ...none, kind: 'fault', code: error.code, message: faultWords(), requestId: id }

  const { message } = error
  const fields = data.fields ?? (data.field ? { [data.field]: message } : {})
  const wait = data.values?.['n']
  const waitSeconds = error.status === 429 && typeof wait === 'number' ? wait : null
  return { kind: 'refused', code: error.code, message, fields, waitSeconds, requestId: id }
}

/** The specification's words for an unexpected failure (S1 §8); a refusal has its own. */
export function inWords<F extends Pick<Failure, 'kind' | 'message'> | null>(failure: F, words: string): F {
  return failure?.kind === 'fault' ? { ...failure, message: words } : failure
}

/** Splits a failure: messages for paths with a control go under it, the rest into the banner. `names` maps contract paths to form paths. */
export function spread(failure: Failure, hasControl: (path: string) => boolean, names: Record<string, string> = {}) {
  const errors: Record<string, string> = {}
  const homeless: string[] = []
  for (const [path, words] of Object.entries(failure.fields)) {
    const here = names[path] ?? path
    if (hasControl(here)) errors[here] = words
    else homeless.push(words)
  }
  const shown = Object.keys(errors).length > 0
  const banner = homeless.length > 0 ? [...new Set(homeless)].join(' ') : shown ? null : failure.message
  return { errors, banner }
}
