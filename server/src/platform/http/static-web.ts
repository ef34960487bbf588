import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Handler } from 'hono'

/**
 * Serves the built web app: files named by their content for a year, and the page itself, never cached, for every address of the app.
 * @param root the folder that the web build fills
 */
export function serveWeb(root: string): Hono {
  const web = new Hono()
  const page = join(root, 'index.html')
  if (!existsSync(page)) return web.get('/*', (c) => c.text('The web app is not built yet: run npm start.', 503))
  const html = readFileSync(page, 'utf8')
  const servePage: Handler = (c) => c.html(html, 200, { 'cache-control': 'no-cache' })
  web.get('/', servePage)
  const fromHere = relative(process.cwd(), root) || '.'
  web.use(
    '/assets/*',
    serveStatic({ root: fromHere, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  )
  web.get('/assets/*', (c) => c.text('Not found', 404))
  web.use('/*', serveStatic({ root: fromHere, precompressed: true, index: '', onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
  return web.get('/*', servePage)
}
