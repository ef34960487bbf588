import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
}

/** Rolls back the request's transaction and answers with this error. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly status: ContentfulStatusCode
  readonly body: ErrorBody

  constructor(status: ContentfulStatusCode, body: Partial<ErrorBody> & { readonly message: string }) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

export function noSuch(kind: string, id: string, param = 'id'): Fault {
  return new Fault(404, { code: 'resource_missing', param, message: `No such ${kind}: '${id}'` })
}

/** For requests that Stripe accepts but the sandbox would silently ignore. */
export function notModelled(what: string, param?: string): Fault {
  const message = `The sandbox does not model ${what}. Stripe accepts it; add it to payments-sandbox before you use it.`
  return new Fault(400, { code: 'sandbox_not_modelled', message, ...(param === undefined ? {} : { param }) })
}

export function noAccess(account: string): Fault {
  const message = `The provided key 'sk_test_sandbox_***' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`
  return new Fault(403, { code: 'account_invalid', message })
}
