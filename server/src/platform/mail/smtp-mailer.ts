import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

export interface SmtpOptions {
  readonly url: string
  readonly from: string
  readonly patienceMs?: number
}

export function smtpMailer({ url, from, patienceMs = 20_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // The job retries with the same message id.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ to, subject, html, text, messageId = randomUUID(), unsubscribeUrl, attachments = [] }: Mail) {
      // As an object, since a comma in text would add recipients.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${messageId}@${domain}>`,
        attachments: attachments.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: base64,
          encoding: 'base64',
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    mailboxUrl: () => null,
    close: async () => transport.close(),
  }
}
