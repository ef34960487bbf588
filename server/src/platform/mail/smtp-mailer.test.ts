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

  test('throws when the mail is refused, and again works afterwards', async () => {
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

  test('throws when nobody is there', async () => {
    const { server, mailer } = await open()
    await server.close()
    await expect(mailer.send(mail)).rejects.toThrow()
  })

  test('comes back after a lost connection', async () => {
    const { server, mailer } = await open()
    await mailer.send(mail)
    server.cutConnections()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await mailer.send(mail)
    expect(server.mails).toHaveLength(2)
  })

  test('takes an address with commas and line breaks for one strange address, never for several', async () => {
    const { server, mailer } = await open()
    await mailer.send({ ...mail, to: 'pat@example.org, eve@example.org' }).catch(() => {})
    await mailer.send({ ...mail, to: 'pat@example.org\r\nBcc: eve@example.org' }).catch(() => {})
    expect(server.mails.flatMap((received) => received.to)).not.toContain('eve@example.org')
    expect(server.mails.map((received) => received.source).join()).not.toMatch(/^Bcc:/m)
  })
})
