import { isContractProcedure, oc, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { z } from 'zod'
import { commonRefusals } from './refusals.ts'
import type { Who } from './roles.ts'

/** Whether a call needs the password or a code given within ten minutes (S4 accounts); `sometimes` leaves it to the rule. */
export type FreshProof = 'always' | 'sometimes' | 'never'

export interface Admission {
  readonly who: Who
  readonly freshProof: FreshProof
}

/** Every call of a page names the user it was begun as; the server refuses it when the browser's session is another one. */
export const membershipHeader = 'callboard-as'

export interface Upload {
  /** the maximum size of a form with a file, of bytes, or of long JSON; a call without it accepts only short JSON */
  readonly uploadBytes?: number
  /** bytes reach the rule while they arrive: it can refuse them before they are all there */
  readonly uploadAs?: 'form' | 'bytes' | 'json'
}

/** Declares a call: its address, and whom it admits; the server refuses to start if that is missing. */
export function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  whoMay: Who,
  summary: string,
  { freshProof = 'never', uploadBytes, uploadAs = 'form' }: { freshProof?: FreshProof } & Upload = {},
) {
  const tag = path.split('/')[1] ?? ''
  return oc
    .$meta<Admission & Upload>({ who: declaredFor(method, whoMay), freshProof, ...(uploadBytes && { uploadBytes, uploadAs }) })
    .errors(commonRefusals)
    .route({ method, path, summary, tags: [tag] })
}

/** What only reads stays open for longer than what changes something. */
function declaredFor(method: string, whoMay: Who): Who {
  return typeof whoMay === 'object' && whoMay.opening === 'work' && method === 'GET' ? { ...whoMay, opening: 'reading' } : whoMay
}

/** The answer of a call that sends a file; such a call also declares `.route(sendsFile)`. */
export const SentFile = z.object({ headers: z.record(z.string(), z.string()), body: z.file() })
export const sendsFile = { outputStructure: 'detailed' } as const

/** The calls of a contract, or of a part of one. */
export function callsOf(router: AnyContractRouter): AnyContractProcedure[] {
  return isContractProcedure(router) ? [router] : Object.values(router).flatMap((part) => callsOf(part))
}

export interface Declaring<Declared> {
  readonly '~orpc': Declared
}

/** What a call declares: its address, whom it admits, its shapes and refusals. Nothing else reads the library's private name for it. */
export function declarationOf<Call extends Declaring<unknown>>(declared: Call): Call['~orpc'] {
  return declared['~orpc']
}
