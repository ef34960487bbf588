import { createHash } from 'node:crypto'
import type { Html } from './draw-frame.ts'

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

// Without scripts nothing connects; a program that judges the page fetches robots.txt from within it.
const common = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; base-uri 'none'"
const policies = {
  page: `${common}; form-action 'self'; frame-ancestors 'none'`,
  embedded: `${common}; form-action 'none'; frame-ancestors *`,
}

/** What has been drawn of one object, which is another as soon as anything in it is: it goes with that. */
const drawings = new WeakMap<object, Map<string, Drawn>>()

/** A page for everybody, which is drawn once while nothing in it changes. Caches ask each time whether it has. */
export async function sendPage(
  request: Request,
  { of, key, type, draw, embedded = false }: { of: object; key: string; type: string; draw: () => Html | string; embedded?: boolean },
): Promise<Response> {
  const drawnOf = drawings.get(of) ?? new Map<string, Drawn>()
  drawings.set(of, drawnOf)
  const drawn = drawnOf.get(key) ?? drawnFrom(String(await draw()))
  drawnOf.set(key, drawn)
  const headers = {
    etag: drawn.etag,
    'cache-control': 'public, no-cache',
    'content-type': type,
    'content-security-policy': embedded ? policies.embedded : policies.page,
    ...(embedded && { 'x-robots-tag': 'noindex' }),
  }
  return request.headers.get('if-none-match')?.includes(drawn.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(drawn.bytes, { headers })
}

function drawnFrom(text: string): Drawn {
  const bytes = new TextEncoder().encode(text)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

/** A page for one person, such as a form. */
export async function sendOwnPage(content: Html, status = 200): Promise<Response> {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policies.page,
    'x-robots-tag': 'noindex',
  }
  return new Response(String(await content), { status, headers })
}
