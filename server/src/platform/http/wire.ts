import { toFetchResponse, toStandardBody, toStandardHeaders, type toStandardLazyRequest } from '@orpc/standard-server-fetch'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { commonRefusal } from './api.ts'

/** A request and an answer as the contract library's core understands them: without the classes of the web, which cost more than a small call. */
type Call = ReturnType<typeof toStandardLazyRequest>
type Answer = Parameters<typeof toFetchResponse>[0]

/** The request as a call. Its body is read when the call is known; what cannot be read (broken JSON, a broken form) is refused. */
export function toCall(request: Request): Call {
  return {
    url: new URL(request.url),
    method: request.method,
    headers: toStandardHeaders(request.headers),
    // Nobody listens: a rule that has begun is carried through. And asking for it makes Node's request a whole web Request.
    signal: undefined,
    body: () =>
      toStandardBody(request).catch(() => {
        throw commonRefusal('invalid-input')
      }),
  }
}

/** Sends the answer, with the headers and cookies that were set on the way: JSON without a web Response in between, and anything else, such as a picture. */
export function send(c: Context, answer: Answer): Response {
  const { status, headers, body } = answer
  if (!isJson(body)) {
    const response = toFetchResponse(answer)
    return c.newResponse(response.body, response)
  }
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') c.header(name, value)
    else for (const one of value ?? []) c.header(name, one, { append: true })
  }
  return c.json(body, status as ContentfulStatusCode)
}

function isJson(body: unknown): body is object | null {
  if (body === null || Array.isArray(body)) return true
  return typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype
}
