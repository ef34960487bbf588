export interface Attachment {
  readonly name: string
  readonly type: string
  readonly base64: string
  /** shown in the mail's text where its HTML names `cid:` and this, instead of below it */
  readonly contentId?: string
}

/** Whom a mail speaks for. */
export interface MailSender {
  readonly name: string
  /** where answers go; absent: nowhere */
  readonly replyTo?: string
}

export interface Mail {
  readonly to: string
  /** absent: Callboard itself, as for signing in */
  readonly sender?: MailSender
  readonly subject: string
  readonly html: string
  readonly text: string
  /** An idempotency key for repeats: letters, digits, `.`, `-` and `_`; the sender's domain is added. */
  readonly messageId?: string
  /** unsubscribes by POST alone (RFC 8058), as the header List-Unsubscribe */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly Attachment[]
}

export interface KeptMail extends Mail {
  readonly id: string
  readonly at: string
}

/** The address takes no mail: it would be refused again. */
export class AddressRefused extends Error {}

export interface Mailer {
  /** Throws when the mail was not accepted, so that the job is retried; `AddressRefused` when that would not help. */
  send(mail: Mail): Promise<void>
  mailboxUrl(to: string): string | null
  close(): Promise<void>
}
