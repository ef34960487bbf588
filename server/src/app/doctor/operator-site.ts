import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Clock } from '../../platform/clock.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { checkOrigin, limitBody } from '../../platform/http/guard-requests.ts'
import { isToken } from '../../platform/http/metrics.ts'
import { drawEntrance, drawSight, type Sight } from './draw-operator.ts'
import { isPass, passFor } from './operator-pass.ts'

interface Parts {
  readonly token: string
  readonly clock: Clock
  readonly production: boolean
  readonly trustProxy: number
  readonly own: { readonly origin: string | null; readonly host: string }
  readonly look: () => Promise<Sight>
}

const path = '/operator'
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** Wrong tokens in a quarter of an hour, from one address and from all. Counted here, as the page must open while the database is away. */
const [fromOne, fromAll] = [10, 100]
const seconds = 900

/** The operator's page: a form that asks for METRICS_TOKEN, and behind it what the doctor says. Without scripts, and no part of the app. */
export function operatorSite({ token, clock, production, trustProxy, own, look }: Parts): Hono {
  const style = readFileSync(new URL('./operator.css', import.meta.url), 'utf8')
  const wrong = new RateLimiterMemory({ points: fromOne, duration: seconds })
  const wrongOfAll = new RateLimiterMemory({ points: fromAll, duration: seconds })
  const cookie = production ? '__Secure-callboard-operator' : 'callboard-operator'
  const flags = { path, httpOnly: true, secure: production, sameSite: 'Strict' } as const
  const pages = new Hono()

  pages.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow')
  })
  pages.use(checkOrigin(own))
  pages.use(limitBody(() => 4_096))
  pages.get('/', async (c) =>
    isPass(getCookie(c, cookie) ?? '', token, clock.now()) ? c.html(drawSight(await look())) : c.html(drawEntrance(null), 401),
  )
  pages.post('/', async (c) => {
    const address = clientAddress(c, trustProxy)
    const isRight = isToken(await typed(c), token)
    // What strangers have tried from elsewhere must not keep the operator out (decision 18).
    const hasTriedOften = (await spent(wrong, address)) || (!isRight && (await spent(wrongOfAll, 'all')))
    if (hasTriedOften) return c.html(drawEntrance('Too many wrong tokens. Please wait a quarter of an hour.'), 429)
    if (!isRight) {
      await Promise.all([wrong.penalty(address), wrongOfAll.penalty('all')])
      return c.html(drawEntrance('This is not the METRICS_TOKEN of this server.'), 403)
    }
    const { value, maxAge } = passFor(token, clock.now())
    setCookie(c, cookie, value, { ...flags, maxAge })
    return c.redirect(path, 303)
  })
  pages.post('/leave', (c) => {
    deleteCookie(c, cookie, flags)
    return c.redirect(path, 303)
  })
  pages.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return pages
}

async function typed(c: Context): Promise<string> {
  const { token } = await c.req.parseBody().catch(() => ({ token: '' }))
  return typeof token === 'string' ? token.trim() : ''
}

async function spent(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  const counted = await limiter.get(key)
  return counted !== null && counted.consumedPoints >= limiter.points
}
