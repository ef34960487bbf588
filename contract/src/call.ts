import { oc } from '@orpc/contract'
import { commonRefusals } from './refusals.ts'
import type { Who } from './roles.ts'

/** Whether a call wants the password or a code shown within ten minutes (S4 accounts); `sometimes` leaves it to the rule. */
export type FreshProof = 'always' | 'sometimes' | 'never'

export interface Admission {
  readonly who: Who
  readonly freshProof: FreshProof
}

/** Declares a call: its address, and whom it admits; the server refuses to start when that is missing. */
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
