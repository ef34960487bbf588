import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Context } from 'hono'
import type { BrowserScript } from '../card-payments/browser-script.ts'
import { commonRefusal } from './api.ts'
import { bytesType, jsonType, type UploadLimit } from './uploads.ts'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Answers with a refusal or a fault in the form of the calls. */
export function answer(c: Context, error: ReturnType<typeof commonRefusal>) {
  return c.json(error.toJSON(), error.status as 400)
}

/** Refuses a Host header that does not make a valid URL. */
export function wantAddress() {
  return createMiddleware(async (c, next) => (URL.canParse(c.req.url) ? next() : answer(c, commonRefusal('unreadable-request'))))
}

export const maxBodyBytes = 256 * 1024

/** Refuses bodies that are too large or malformed, and closes the connection so that no proxy reuses it with an unread rest. */
export function limitBody(limitOf: (c: Context) => number | null = () => null) {
  const giveUp = (c: Context, code: 'too-large' | 'unreadable-request') => {
    c.header('connection', 'close')
    return answer(c, commonRefusal(code))
  }
  const onError = (c: Context) => giveUp(c, 'too-large')
  return createMiddleware(async (c, next) => {
    const maxSize = limitOf(c) ?? maxBodyBytes
    const length = c.req.header('content-length') ?? (readsOnly.has(c.req.method) ? '0' : undefined)
    // Hono's own limit would read the body even so, and create a web Request for it.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) return Number(length) > maxSize ? onError(c) : next()
    try {
      return await bodyLimit({ maxSize, onError })(c, next)
    } catch {
      return giveUp(c, 'unreadable-request')
    }
  })
}

/** Refuses bytes of unknown length, which would be held in memory to be counted. */
export function wantLength() {
  return createMiddleware(async (c, next) => {
    if (c.req.header('transfer-encoding') === undefined || !bytesType.test(c.req.header('content-type') ?? '')) return next()
    c.header('connection', 'close')
    return answer(c, commonRefusal('unreadable-request'))
  })
}

const ownNames = /^(localhost|[\w-]+\.localhost|\d+\.\d+\.\d+\.\d+|\[[0-9a-f:.]+\])$/i

/** In development, only a host that DNS cannot point here from outside. */
function originOf(host: string, ownOrigin: string | null, ownHost: string): string | null {
  if (ownOrigin !== null) return ownOrigin
  const name = host.replace(/:\d+$/, '')
  return ownNames.test(name) || name === ownHost ? `http://${host}` : null
}

/** Refuses writes without our own Origin header, independently of SameSite cookies. */
export function checkOrigin(own: { readonly origin: string | null; readonly host: string }) {
  return createMiddleware(async (c, next) => {
    if (!readsOnly.has(c.req.method)) {
      const origin = c.req.header('origin')
      if (origin === undefined || origin !== originOf(c.req.header('host') ?? '', own.origin, own.host))
        return answer(c, commonRefusal('foreign-origin'))
    }
    return next()
  })
}

/** Accepts JSON only, except for uploads, so that no form of another site is parsed; uploads rely on `checkOrigin`. */
export function wantJson(uploadLimit: UploadLimit) {
  return createMiddleware(async (c, next) => {
    const type = c.req.header('content-type') ?? (hasBody(c) ? '' : undefined)
    if (type !== undefined && !jsonType.test(type) && uploadLimit(c.req) === null) return answer(c, commonRefusal('not-json'))
    return next()
  })
}

function hasBody(c: Context): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
}

/** An uploaded file must not run or load anything, even when opened on its own. */
const sandbox = "sandbox; default-src 'none'"

/** In the policy of the only pages that other sites may show in a frame. */
const framed = 'frame-ancestors *'

/**
 * Sets security headers: no third parties except the card provider, no inline scripts, no framing; a `sandboxed` answer cannot even run as
 * a page of ours. `policy` is that of a page which is not the app.
 */
export function protect(production: boolean, card: BrowserScript | null) {
  const usual = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(card?.scripts ?? [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // A video that somebody has chosen is opened to take a picture of it before it is sent.
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      connectSrc: ["'self'", ...(card?.connects ?? [])],
      frameSrc: card?.frames.length ? [...card.frames] : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: ['self'] },
  })
  return createMiddleware<{ Variables: { sandboxed: boolean; policy: string | null } }>(async (c, next) => {
    await usual(c, next)
    const policy = c.get('sandboxed') ? sandbox : c.get('policy')
    if (!policy) return
    c.header('content-security-policy', policy)
    if (!policy.includes(framed)) return
    c.res.headers.delete('x-frame-options')
    c.header('cross-origin-resource-policy', 'cross-origin')
  })
}
