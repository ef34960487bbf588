import type { Visitor } from './visitor.ts'

/** An address outside the contract: a calendar, an email's one-click link, a provider's webhook, a page that the server draws. */
export interface Port {
  readonly path: `/${string}`
  /** for logs and metrics, since the address may be a secret */
  readonly name: string
  /** a POST is accepted from any origin: only its address or its signature authorises it */
  readonly methods: readonly ('GET' | 'POST')[]
  readonly maxBytes?: number
  /** with a content security policy of its own, that stands instead of the app's */
  answer(visitor: Visitor, request: Request): Promise<Response>
}

export interface Delivery {
  /** exactly as sent, because a signature covers them */
  readonly bytes: Uint8Array
  readonly headers: Headers
}

/** Receives a webhook. It is redelivered until `receive` returns, which must be idempotent; false means not trusted. */
export function webhook(
  path: `/${string}`,
  { name, maxBytes }: Pick<Port, 'name' | 'maxBytes'>,
  receive: (visitor: Visitor, delivery: Delivery) => Promise<boolean>,
): Port {
  return {
    path,
    name,
    methods: ['POST'],
    ...(maxBytes && { maxBytes }),
    async answer(visitor, request) {
      const delivery = { bytes: new Uint8Array(await request.arrayBuffer()), headers: request.headers }
      return new Response(null, { status: (await receive(visitor, delivery)) ? 204 : 400 })
    },
  }
}
