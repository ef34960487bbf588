import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { preloadLinks } from './preload.ts'

/**
 * Serves the web build in `root`: hashed files cached for a year, the page never. Files that it does not have are looked for in `kept`, where
 * `keepFiles` leaves those of earlier builds, and of a newer one that another server has started.
 */
export function serveWeb(root: string, kept: string | null = null): Hono {
  const web = new Hono()
  if (!existsSync(join(root, 'index.html'))) return web.get('/*', (c) => c.text('The web app is not built yet: run npm start.', 503))
  const serve = (cacheControl: string, path?: string, from = root) => {
    const find = serveStatic({ root: relative(process.cwd(), from) || '.', precompressed: true, ...(path && { path }) })
    return createMiddleware(async (c, next) => {
      const found = await find(c, next)
      if (!(found instanceof Response)) return
      found.headers.set('cache-control', cacheControl)
      return found
    })
  }
  const page = serve('no-cache', 'index.html')
  for (const [path, link] of preloadLinks(root)) {
    const announce = createMiddleware((c, next) => {
      c.header('link', link)
      return next()
    })
    web.on('GET', [path, `${path}/`], announce, page)
  }
  web.get('/', page)
  const forGood = 'public, max-age=31536000, immutable'
  web.get('/assets/*', serve(forGood))
  if (kept !== null) web.get('/assets/*', serve(forGood, undefined, kept))
  web.get('/assets/*', (c) => c.text('Not found', 404))
  web.get('/*', serve('no-cache'), page)
  return web
}
