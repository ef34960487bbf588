import { afterEach, describe, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'
import { openTestSmtpServer, type Refusing } from './test-smtp-server.ts'

const mail = { to: 'pat@example.org', subject: 'Grüße – hello', html: '<p>Hello</p>', text: 'Hello' }
const from = 'Grove Dance <no-reply@board.example.org>'
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(refusing?: Refusing) {
  const server = await openTestSmtpServer(refusing)
  closing.push(server.close)
  const mailer = smtpMailer({ url: server.url, from, patienceMs: 1500 })
  closing.push(mailer.close)
  return { server, mailer }
}

describe('mail over SMTP', () => {
  test('carries both forms and the message id of the caller', async () => {
    const { server, mailer } = await open()
    await mailer.send({ ...mail, messageId: 'job-1' })
    const [received] = server.mails
    expect(received).toMatchObject({ from: 'no-reply@board.example.org', to: ['pat@example.org'] })
    expect(received?.source).toContain('Message-ID: <job-1@board.example.org>')
    expect(received?.source).toContain('From: Grove Dance <no-reply@board.example.org>')
    expect(received?.source).toMatch(/Subject: =\?UTF-8\?/)
    expect(received?.source).toContain('text/html')
    expect(received?.source).toContain('text/plain')
  })

  test('keeps its connection for the next mail', async () => {
    const { server, mailer } = await open()
    await mailer.send(mail)
    await mailer.send(mail)
    expect(server.mails).toHaveLength(2)
    expect(server.connections()).toBe(1)
  })

  test('throws when the mail is refused, and works again afterwards', async () => {
    let refusing = true
    const { server, mailer } = await open(() => (refusing ? '550 No such person' : undefined))
    await expect(mailer.send(mail)).rejects.toThrow('550')
    refusing = false
    await mailer.send(mail)
    expect(server.mails).toHaveLength(1)
  })

  test('throws when nobody answers', async () => {
    const { mailer } = await open(() => null)
    await expect(mailer.send(mail)).rejects.toThrow()
  })

  test('throws when no server can be reached', async () => {
    const { server, mailer } = await open()
    await server.close()
    await expect(mailer.send(mail)).rejects.toThrow()
  })

  test('reconnects after a lost connection', async () => {
    const { server, mailer } = await open()
    await mailer.send(mail)
    server.cutConnections()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await mailer.send(mail)
    expect(server.mails).toHaveLength(2)
  })

  test('treats an address with commas and line breaks as one address, never as several', async () => {
    const { server, mailer } = await open()
    await mailer.send({ ...mail, to: 'pat@example.org, eve@example.org' }).catch(() => {})
    await mailer.send({ ...mail, to: 'pat@example.org\r\nBcc: eve@example.org' }).catch(() => {})
    expect(server.mails.flatMap((received) => received.to)).not.toContain('eve@example.org')
    expect(server.mails.map((received) => received.source).join()).not.toMatch(/^Bcc:/m)
  })
})

describe('a mail of a studio', () => {
  /** The header as a mail program reads it: unfolded, and its words decoded. */
  function header(source: string, name: string): string | undefined {
    const [head = ''] = source.split('\r\n\r\n')
    const line = head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .find((one) => one.startsWith(`${name}: `))
    return line
      ?.slice(name.length + 2)
      .replaceAll(/\?= =\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, words: string) => Buffer.from(words, 'base64').toString())
      .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, words: string) =>
        Buffer.from(
          words.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
      )
  }

  test('carries its name, and answers go to its address', async () => {
    const { server, mailer } = await open()
    await mailer.send({ ...mail, sender: { name: 'Northlight Dance', replyTo: 'hello@northlight.example' } })
    const { source } = server.mails[0]!
    expect(header(source, 'From')).toBe('Northlight Dance via Callboard <no-reply@board.example.org>')
    expect(header(source, 'Reply-To')).toBe('Northlight Dance <hello@northlight.example>')
  })

  test('that has no studio, as for signing in, is Callboard’s without a reply address', async () => {
    const { server, mailer } = await open()
    await mailer.send(mail)
    await mailer.send({ ...mail, sender: { name: 'Northlight Dance' } })
    for (const { source } of server.mails) expect(header(source, 'Reply-To')).toBeUndefined()
    expect(header(server.mails[0]!.source, 'From')).toBe(from)
  })

  test.each([
    ['Hart, Lane & Daughters', '"Hart, Lane & Daughters via Callboard" <no-reply@board.example.org>'],
    ['"Stars" <eve@example.org>', String.raw`"\"Stars\" <eve@example.org> via Callboard" <no-reply@board.example.org>`],
    ['Tanz 💃 Köln', 'Tanz 💃 Köln via Callboard <no-reply@board.example.org>'],
    ['מחול\u202E', 'מחול via Callboard <no-reply@board.example.org>'],
    ['North\r\nBcc: eve@example.org', '"North Bcc: eve@example.org via Callboard" <no-reply@board.example.org>'],
  ])('named %j has that name and no other header or address', async (name, shown) => {
    const { server, mailer } = await open()
    await mailer.send({ ...mail, sender: { name, replyTo: 'hello@northlight.example' } })
    const [received] = server.mails
    expect(received?.to).toEqual([mail.to])
    expect(received?.from).toBe('no-reply@board.example.org')
    expect(received?.source).not.toMatch(/^Bcc:/im)
    expect(header(received!.source, 'From')).toBe(shown)
  })

  test('embeds its logo, so that nobody learns who reads it', async () => {
    const { server, mailer } = await open()
    const logo = { name: 'logo.png', type: 'image/png', base64: Buffer.from('PNG').toString('base64'), contentId: 'logo-1' }
    await mailer.send({ ...mail, html: '<img src="cid:logo-1">', attachments: [logo] })
    const { source } = server.mails[0]!
    expect(source).toContain('multipart/related')
    expect(source).toContain('Content-ID: <logo-1>')
    expect(source).toMatch(/Content-Disposition: inline; filename=logo\.png/)
  })
})
