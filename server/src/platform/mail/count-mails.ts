import { AddressRefused, type Mailer } from './mail.ts'

/** A mailer that says what became of each mail, and nothing of whom it was for. */
export function countMails<Kind extends Mailer>(mailer: Kind, mailed: (outcome: 'sent' | 'failed' | 'refused') => void): Kind {
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        mailed(error instanceof AddressRefused ? 'refused' : 'failed')
        throw error
      }
      mailed('sent')
    },
  }
}
