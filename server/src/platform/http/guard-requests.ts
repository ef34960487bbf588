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

/** The largest body a call may have, in bytes. Uploads have limits of their own. */
export const maxBodyBytes = 256 * 1024

export const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answer(c, commonRefusal('too-large')) })

/**
 * Every call that changes something must come from a page of ours. Browsers name the page's origin on each such request and
 * scripts cannot forge it; a request without one is refused too. Cookies are SameSite besides: either wall holds alone.
 * @param ownOrigin null while developing: then the address that the request itself was sent to
 */
export function checkOrigin(ownOrigin: string | null) {
  return createMiddleware(async (c, next) => {
    if (!readsOnly.has(c.req.method)) {
      const origin = c.req.header('origin')
      const own = ownOrigin ?? `http://${c.req.header('host') ?? ''}`
      if (origin !== own) return answer(c, commonRefusal('foreign-origin'))
    }
    return next()
  })
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
