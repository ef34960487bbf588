import { oc } from '@orpc/contract'
import { commonRefusals } from './refusals.ts'
import type { Who } from './roles.ts'

/**
 * Whether a call wants a fresh proof (S4 accounts): that somebody has shown the password, or a code where two-factor authentication is on, in
 * this browser within the last ten minutes. `sometimes`: it depends on what is sent, and the rule asks for it itself.
 */
export type FreshProof = 'always' | 'sometimes' | 'never'

/** Whom a call admits. */
export interface Admission {
  readonly who: Who
  readonly freshProof: FreshProof
}

/** Starts the declaration of a call: an address, and who is admitted. The server refuses to start with a call that names nobody. */
export function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  whoMay: Who,
  summary: string,
  { freshProof = 'never' }: { freshProof?: FreshProof } = {},
) {
  const tag = path.split('/')[1] ?? ''
  return oc
    .$meta<Admission>({ who: whoMay, freshProof })
    .errors(commonRefusals)
    .route({ method, path, summary, tags: [tag] })
}
