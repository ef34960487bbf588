import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isLoopback, socketAddress } from '../http/client-address.ts'
import type { DevelopmentMailbox } from './development-mailbox.ts'
import { drawMailbox } from './draw-mailbox.ts'

const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Serves the development mailbox to this computer under its own names only, because its mails sign people in (DNS rebinding). */
export function mailboxSite({ mails }: DevelopmentMailbox, configuredHost: string): Hono {
  const style = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8')
  const watch = readFileSync(new URL('./mailbox-watch.js', import.meta.url), 'utf8')
  const pages = new Hono()

  pages.use(onlyThisComputer(configuredHost))
  pages.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
  })
  pages.get('/', (c) => c.html(drawMailbox(mails(wanted(c.req.query('to'))), wanted(c.req.query('to')), null)))
  pages.get('/mails/:id', (c) => {
    const to = wanted(c.req.query('to'))
    const open = mails().find((mail) => mail.id === c.req.param('id')) ?? null
    return c.html(drawMailbox(mails(to), to, open), open ? 200 : 404)
  })
  pages.get('/mails/:id/:place{[0-9]+}', (c) => {
    const attached = mails().find((mail) => mail.id === c.req.param('id'))?.attachments?.[Number(c.req.param('place'))]
    if (!attached) return c.text('Not found', 404)
    const headers = { 'content-type': attached.type, 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' }
    return c.body(new Uint8Array(Buffer.from(attached.base64, 'base64')), 200, headers)
  })
  pages.get('/mails.json', (c) => c.json(mails(wanted(c.req.query('to')))))
  pages.get('/newest.json', (c) => c.json({ id: mails(wanted(c.req.query('to')))[0]?.id ?? null }))
  pages.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.get('/watch.js', (c) => c.body(watch, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return pages
}

function wanted(to: string | undefined): string | undefined {
  return to?.trim() || undefined
}

const loopbackName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

function onlyThisComputer(configuredHost: string) {
  return createMiddleware(async (c, next) => {
    const name = hostName(c.req.header('host'))
    const isOurName = loopbackName.test(name) || name === configuredHost.toLowerCase()
    // A local proxy may speak for a remote client.
    const isForwarded = ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip', 'via'].some(
      (name) => c.req.header(name) !== undefined,
    )
    if (!isOurName || isForwarded || !isLoopback(socketAddress(c))) return c.text('Not found', 404)
    return next()
  })
}

function hostName(host: string | undefined): string {
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : ''
}
