import { createMiddleware } from 'hono/factory'

/** Sent by a proxy that asks the next server when this one answers a GET with 503, and then leaves this one alone for some seconds. */
export const othersHeader = 'x-other-servers'

/**
 * While this server is stopping it keeps no connection open, and leaves what can be asked again to the others. So a proxy without checks of
 * its own notices before the port is closed, and no request meets a closing connection.
 */
export function leaveToOthers(isStopping: () => boolean) {
  return createMiddleware(async (c, next) => {
    if (!isStopping()) return next()
    if ((c.req.method === 'GET' || c.req.method === 'HEAD') && c.req.header(othersHeader) !== undefined)
      return c.body(null, 503, { connection: 'close', 'retry-after': '1' })
    await next()
    c.header('connection', 'close')
  })
}
