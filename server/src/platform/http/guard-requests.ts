import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Context } from 'hono'
import { commonRefusal } from './api.ts'

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Answers a refusal of the edge in the shape of the API's refusals. */
function answer(c: Context, error: ReturnType<typeof commonRefusal>) {
  return c.json(error.toJSON(), error.status as 400)
}

/** A client may write anything for our name. Where that makes no address, nothing behind this has to think of it. */
export function wantAddress() {
  return createMiddleware(async (c, next) => (URL.canParse(c.req.url) ? next() : answer(c, commonRefusal('unreadable-request'))))
}

/** The addresses of calls that take a file, as people ask for them (/api/…), and the largest body of one in bytes. */
export interface Uploads {
  readonly addresses: readonly string[]
  readonly maxBytes: number
}

/** Files come by POST in a form, and only where one is expected. Everything else there is a call like any other. */
function isUpload(c: Context, { addresses }: Uploads): boolean {
  return (
    c.req.method === 'POST' && addresses.includes(c.req.path) && /^multipart\/form-data\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  )
}

/** The largest body of a call that is no upload, in bytes. */
export const maxBodyBytes = 256 * 1024

/**
 * Refuses a body that is too large before it is read to its end, and one that breaks off or is not what HTTP calls a body. Its connection
 * is given up with what is left of it, and says so: a proxy would send somebody else's request after it.
 */
export function limitBody(uploads: Uploads) {
  const giveUp = (c: Context, code: 'too-large' | 'unreadable-request') => {
    c.header('connection', 'close')
    return answer(c, commonRefusal(code))
  }
  const onError = (c: Context) => giveUp(c, 'too-large')
  const limitCall = bodyLimit({ maxSize: maxBodyBytes, onError })
  const limitUpload = bodyLimit({ maxSize: uploads.maxBytes, onError })
  return createMiddleware(async (c, next) => {
    try {
      return await (isUpload(c, uploads) ? limitUpload : limitCall)(c, next)
    } catch {
      // Its own reading only: what fails further in is caught there.
      return giveUp(c, 'unreadable-request')
    }
  })
}

const ownNames = /^(localhost|[\w-]+\.localhost|\d+\.\d+\.\d+\.\d+|\[[0-9a-f:.]+\])$/i

/** The origin that a page of ours has. While developing that is the address the request was sent to, if nobody can point it at us from outside: a number, or a name of this computer. */
function originOf(host: string, ownOrigin: string | null, ownHost: string): string | null {
  if (ownOrigin !== null) return ownOrigin
  const name = host.replace(/:\d+$/, '')
  return ownNames.test(name) || name === ownHost ? `http://${host}` : null
}

/**
 * Every call that changes something must come from a page of ours. Browsers name the page's origin on each such request and
 * scripts cannot forge it; a request without one is refused too. Cookies are SameSite besides: either wall holds alone.
 * @param own the origin people use, or while developing the host name that is listened on
 */
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

/**
 * Calls carry JSON and nothing else, uploads apart: no form of another site can be taken for one, and no form parser can be kept busy.
 * An upload could be another site's form by its type; `checkOrigin`, which comes first, knows it by its origin.
 */
export function wantJson(uploads: Uploads) {
  return createMiddleware(async (c, next) => {
    const type = c.req.header('content-type') ?? (hasBody(c) ? '' : undefined)
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type) && !isUpload(c, uploads))
      return answer(c, commonRefusal('not-json'))
    return next()
  })
}

function hasBody(c: Context): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
}

/** Headers for every answer. Nothing comes from a third party; no script is inline; nobody may frame us. */
export function protect(production: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library writes style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
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
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: ['self'] },
  })
}
