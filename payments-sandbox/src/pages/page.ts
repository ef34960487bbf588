import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface Parts {
  readonly title: string
  readonly body: Html
  readonly status?: 200 | 400 | 402 | 404 | 410
  /** Targets of redirects after its forms: browsers apply `form-action` to them too. */
  readonly leadsTo?: readonly string[]
}

export function page(c: Context, { title, body, status = 200, leadsTo = [] }: Parts) {
  const targets = ["'self'", ...leadsTo.map((address) => new URL(address).origin)].join(' ')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
  c.header('x-content-type-options', 'nosniff')
  return c.html(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Payments sandbox</title>
          <link rel="stylesheet" href="/sandbox.css" />
        </head>
        <body>
          <header><strong>Sandbox: no real money.</strong> This page stands in for a card provider.</header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  )
}

export function isForeign(c: Context): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== `http://${c.req.header('host') ?? ''}`
}
