import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string
  /** the sender, `Name <address>` */
  readonly from: string
  /** how long one silent step of the conversation may take, in milliseconds; for tests */
  readonly patienceMs?: number
}

/** Sends mails over SMTP, through a few connections that are kept open. */
export function smtpMailer({ url, from, patienceMs = 20_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // A mail whose connection broke fails: its job tries again, with the same message id.
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
    async send({ to, subject, html, text, messageId = randomUUID(), unsubscribeUrl }: Mail) {
      // As an object: text would be read as a list, and a comma in it would find further recipients.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${messageId}@${domain}>`,
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
