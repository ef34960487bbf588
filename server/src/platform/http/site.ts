import type { Visitor } from './visitor.ts'

/** Addresses outside the API that programs read without a session. Everything below the path is the site's: it says what is not there. */
export interface Site {
  readonly path: `/${string}/*`
  /** for logs and figures, which never have the address: it may be a secret */
  readonly name: string
  /** Answers GET and HEAD. */
  answer(visitor: Visitor, request: Request): Promise<Response>
}
