import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { openDevelopmentMailbox } from './development-mailbox.ts'
import { mailboxSite } from './mailbox-site.ts'

const mail = { to: 'pat@example.org', subject: 'Hello', html: '<p>Hello <b>Pat</b></p>', text: 'Hello Pat' }
const clock = fixedClock('2026-11-21T10:00:00Z')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'))
})
const open = () => openDevelopmentMailbox({ dataDir, clock })
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the development mailbox', () => {
  test('keeps mails over a restart, newest first, by address', async () => {
    const before = open()
    await before.send(mail)
    await before.send({ ...mail, to: 'Olive@example.org', subject: 'Second' })
    await before.send({ ...mail, subject: 'Third' })
    const after = open()
    expect(after.mails().map((kept) => kept.subject)).toEqual(['Third', 'Second', 'Hello'])
    expect(after.mails('olive@example.org').map((kept) => kept.subject)).toEqual(['Second'])
    expect(after.mails()[2]).toMatchObject({ ...mail, at: '2026-11-21T10:00:00Z' })
  })

  test('keeps the last 200', async () => {
    const mailbox = open()
    for (let n = 1; n <= 203; n++) await mailbox.send({ ...mail, subject: `Mail ${n}` })
    expect(mailbox.mails()).toHaveLength(200)
    expect(mailbox.mails().at(-1)?.subject).toBe('Mail 4')
    expect(readdirSync(join(dataDir, 'mailbox'))).toHaveLength(200)
  })

  test('stores a mail once when its job is repeated', async () => {
    const mailbox = open()
    await mailbox.send({ ...mail, messageId: 'job-1' })
    await mailbox.send({ ...mail, messageId: 'job-1' })
    expect(mailbox.mails()).toHaveLength(1)
  })

  test('ignores a file that is incomplete', async () => {
    await open().send(mail)
    writeFileSync(join(dataDir, 'mailbox', '000000000000001-0000abcd.json'), '{"id":')
    expect(open().mails()).toHaveLength(1)
  })
})

describe('the pages of the mailbox', () => {
  async function serving() {
    const mailbox = open()
    await mailbox.send({ ...mail, html: '<p>Hello "Pat"</p><script>alert(1)</script>' })
    const app = new Hono().route('/dev/mailbox', mailboxSite(mailbox, 'studio.test'))
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const get = (path: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: `/dev/mailbox${path}`, headers }, (answer) => {
          let body = ''
          answer
            .on('data', (bytes) => (body += String(bytes)))
            .on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
        })
          .on('error', reject)
          .end()
      })
    return { mailbox, app, get, port, close: () => new Promise((resolve) => server.close(resolve)) }
  }

  test('show the list, one mail in a sandbox, and the same as JSON', async () => {
    const { mailbox, get, close } = await serving()
    const id = mailbox.mails()[0]?.id
    expect((await get('?to=pat@example.org')).body).toContain(`/dev/mailbox/mails/${id}?to=pat%40example.org`)
    const page = await get(`/mails/${id}`)
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page.body).toContain('srcdoc="&lt;p&gt;Hello &quot;Pat&quot;&lt;/p&gt;&lt;script&gt;')
    expect(page.body.match(/<script/g), 'only the one of our own').toHaveLength(1)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(JSON.parse((await get('/mails.json?to=PAT@example.org')).body)).toMatchObject([{ id, subject: 'Hello', text: 'Hello Pat' }])
    expect(JSON.parse((await get('/newest.json?to=eve@example.org')).body)).toEqual({ id: null })
    expect((await get('/mails/none')).status).toBe(404)
    await close()
  })

  test('answer only under a name of this computer', async () => {
    const { get, port, close } = await serving()
    for (const host of [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`, 'callboard.localhost', 'Studio.Test:3000']) {
      expect([host, (await get('/mails.json', { host })).status]).toEqual([host, 200])
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example#localhost',
      '203.0.113.9',
      'x@',
    ]) {
      const { status, body } = await get('/mails.json', { host })
      expect([host, [400, 404].includes(status)]).toEqual([host, true]) // 400: an invalid host name never gets this far
      expect(body).not.toContain('Hello')
    }
    await close()
  })

  test('answer no other computer and no proxy', async () => {
    const { app, get, close } = await serving()
    expect((await get('', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
    const from = (remoteAddress: string) =>
      app.request(
        'http://localhost/dev/mailbox/mails.json',
        { headers: { host: 'localhost' } },
        { incoming: { socket: { remoteAddress } } },
      )
    expect((await from('127.0.0.1')).status).toBe(200)
    expect((await from('::ffff:127.0.0.1')).status).toBe(200)
    expect((await from('::1')).status).toBe(200)
    expect((await from('192.168.1.20')).status).toBe(404)
    expect((await from('::ffff:10.0.0.7')).status).toBe(404)
    expect((await app.request('/dev/mailbox')).status, 'no socket, no answer').toBe(404)
    await close()
  })
})
