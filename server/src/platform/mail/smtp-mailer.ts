import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { AddressRefused, type Mail, type Mailer, type MailSender } from './mail.ts'

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
      const sending = transport.sendMail({
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
      await sending.catch((error: unknown) => {
        throw isRefusal(error) ? new AddressRefused(error.message, { cause: error }) : error
      })
    },
    mailboxUrl: () => null,
    close: async () => transport.close(),
  }
}

/** Refused for good by the address's server, and not because of who we are (RFC 3463: 5.7 is policy). */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('rejected' in error)) return false
  const { responseCode, response } = error as { responseCode?: number; response?: string }
  return responseCode !== undefined && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response ?? '')
}

/** As objects, so that nothing in a name becomes an address or a header. */
function speaker(from: string, sender: MailSender | undefined) {
  const name = sender && senderName(sender.name)
  if (!sender || !name) return { from }
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    from: { name: `${name} via Callboard`, address },
    ...(sender.replyTo && { replyTo: { name, address: sender.replyTo } }),
  }
}

/** A name as the list of a mail program shows it: one line, without marks that turn letters round; empty if nothing is left. */
function senderName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
}
