import type { Visitor } from './visitor.ts'

/** Addresses outside the API that programs ask without a session. Everything below the path is the site's: it says what is not there. */
export interface Site {
  readonly path: `/${string}/*`
  /** for logs and figures, which never have the address: it may be a secret */
  readonly name: string
  /** whether it is also asked by POST: by programs, from anywhere, so that only the address can prove anything */
  readonly takesPost?: boolean
  /** Answers GET and HEAD, and where it takes them, POSTs of a few kilobytes. */
  answer(visitor: Visitor, request: Request): Promise<Response>
}
