import type { RefusalData } from '@callboard/contract/refusals'
import { ORPCError } from '@orpc/client'

/** A failed call as it is shown. */
export interface Failure {
  /** `refused`: the server's expected no. `no-answer`: it could not be asked. `fault`: nobody expected this. */
  kind: 'refused' | 'no-answer' | 'fault'
  /** the refusal's code, e.g. `class-changed` */
  code: string | null
  /** what to show when no form field can show it */
  message: string
  /** messages by form field; paths are dotted */
  fields: Record<string, string>
  /** seconds to wait before the call may be repeated */
  waitSeconds: number | null
  /** what the server's log calls the request */
  requestId: string | null
}

let helper = 'your studio'
/** Who is told of a fault: families and teachers tell their studio, its owners those who look after the server. */
export function faultsAreFor(who: string) {
  helper = who
}
const faultWords = () => `Please try again. If it happens again, tell ${helper}.`

/** Reads whatever a call rejected with. `requestId` is the one of the answer's header; an id in the answer itself wins. */
export function failureOf(error: unknown, requestId: string | null = null): Failure {
  const none = { code: null, fields: {}, waitSeconds: null }
  // By name: this file is tested without the API client, which needs the built contract.
  if (error instanceof Error && error.name === 'ConnectionError') {
    return { ...none, kind: 'no-answer', message: error.message, requestId: null }
  }
  if (error instanceof Error && error.name === 'CalledOff') return { ...none, kind: 'refused', message: error.message, requestId: null }
  if (!(error instanceof ORPCError)) return { ...none, kind: 'fault', message: faultWords(), requestId }

  const data = (error.data ?? {}) as RefusalData & { requestId?: string }
  const id = data.requestId ?? requestId
  if (error.status >= 500) return { ...none, kind: 'fault', code: error.code, message: faultWords(), requestId: id }

  const { message } = error
  const fields = data.fields ?? (data.field ? { [data.field]: message } : {})
  const wait = data.values?.['n']
  const waitSeconds = error.status === 429 && typeof wait === 'number' ? wait : null
  return { kind: 'refused', code: error.code, message, fields, waitSeconds, requestId: id }
}

/** The specification's own words for a call that failed as nobody expected (S1 §8); the server's "no" has words of its own. */
export function inWords<F extends Pick<Failure, 'kind' | 'message'> | null>(failure: F, words: string): F {
  return failure?.kind === 'fault' ? { ...failure, message: words } : failure
}

/**
 * Divides a failure between the form and its banner: what has a control goes under it, the rest is said above.
 * @param names form paths by the contract's paths, where they differ
 * @param hasControl whether the form shows a control for a path
 */
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
