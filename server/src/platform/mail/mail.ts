/** A mail as it leaves: both forms say the same. */
export interface Mail {
  /** one bare address */
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * What makes a repeat recognisable: a job that is run again gives the same one, and mail servers and readers drop the second.
   * Letters, digits, `.`, `-` and `_`; the sender's domain is added. Left out: a new one.
   */
  readonly messageId?: string
  /** where a POST alone switches mails like this one off (RFC 8058): becomes the header List-Unsubscribe, which mail readers offer as a button */
  readonly unsubscribeUrl?: string
}

/** A mail that stayed in the development mailbox. */
export interface KeptMail extends Mail {
  readonly id: string
  readonly at: string
}

/** Carries mails out of the house, or into the development mailbox. */
export interface Mailer {
  /** Resolves when somebody has accepted the mail; throws when nobody has, so that the job tries again. */
  send(mail: Mail): Promise<void>
  /** Path of the page where a developer reads the mails to this address, e.g. `/dev/mailbox?to=…`. Null: they really leave. */
  mailboxUrl(to: string): string | null
  close(): Promise<void>
}
