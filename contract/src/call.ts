import { oc } from '@orpc/contract'
import { commonRefusals } from './refusals.ts'
import type { Who } from './roles.ts'

/** Starts the declaration of a call: an address, and who is admitted. The server refuses to start with a call that names nobody. */
export function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}`, whoMay: Who, summary: string) {
  const tag = path.split('/')[1] ?? ''
  return oc
    .$meta<{ who: Who }>({ who: whoMay })
    .errors(commonRefusals)
    .route({ method, path, summary, tags: [tag] })
}
