import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer, Sender } from './mail.ts'
import { senderName } from './sender-name.ts'

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
    async send({ to, sender, subject, html, text, messageId = randomUUID(), unsubscribeUrl, attachments = [] }: Mail) {
      // As an object, since a comma in text would add recipients.
      await transport.sendMail({
        ...speaker(from, sender),
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${messageId}@${domain}>`,
        attachments: attachments.map(({ name, type, base64, contentId }) => ({
          filename: name,
          contentType: type,
          content: base64,
          encoding: 'base64',
          ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
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

/** As objects, so that nothing in a name becomes an address or a header. */
function speaker(from: string, sender: Sender | undefined) {
  const name = sender && senderName(sender.name)
  if (!sender || !name) return { from }
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    from: { name: `${name} via Callboard`, address },
    ...(sender.replyTo && { replyTo: { name, address: sender.replyTo } }),
  }
}
