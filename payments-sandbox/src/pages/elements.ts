import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { cardInputs } from './card-fields.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')
const scripts = { '/js/stripe.js': read('stripe.js'), '/elements/card.js': read('element.js') } as const
/** Only pages served by this computer may embed the frame. */
const shops = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*']
const shop = /^http:\/\/(127\.0\.0\.1|(?:[\w-]+\.)*localhost)(:\d{1,5})?$/

/** Stands in for the provider's browser script and its card field. */
export function elementPages(): Hono {
  const pages = new Hono()
  for (const [path, text] of Object.entries(scripts))
    pages.get(path, (c) => c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }))
  pages.get('/elements/card', (c) => (shop.test(c.req.query('parent') ?? '') ? element(c) : c.text('Not from this page', 403)))
  return pages
}

function element(c: Context) {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${shops.join(' ')}`,
  )
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  return c.html(
    html`<!doctype html>
      <html lang="en-GB" class="framed">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Card details · Payments sandbox</title>
          <link rel="stylesheet" href="/sandbox.css" />
        </head>
        <body>
          <form>
            <p><strong>Sandbox: no real money.</strong></p>
            ${cardInputs()}
          </form>
          <script type="module" src="/elements/card.js"></script>
        </body>
      </html>`,
  )
}
