import type { Visitor } from './visitor.ts'

export interface Site {
  readonly path: `/${string}/*`
  /** for logs and metrics, since the address may be a secret */
  readonly name: string
  /** POST from any origin is accepted: only the address authorises it */
  readonly takesPost?: boolean
  answer(visitor: Visitor, request: Request): Promise<Response>
}
