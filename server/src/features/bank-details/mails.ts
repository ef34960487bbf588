import type { Mail } from '../../platform/mail/mail.ts'
import { linkInStudio } from '../../platform/mail/link-in-studio.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { studioMail } from '../../platform/mail/studio-mail.ts'
import type { MailLook } from '../studios/look/attach-look.ts'
import type { BankDetailsRow, findNotifiedOwner } from './queries.ts'

type NotifiedOwner = NonNullable<Awaited<ReturnType<typeof findNotifiedOwner>>>

/** Shows only the last four characters of the account, as others may read the mailbox. */
export async function changeMail(
  { owner, change, look }: { owner: NotifiedOwner; change: BankDetailsRow; look: MailLook },
  at: { publicUrl: string; studioId: string },
): Promise<Mail> {
  const [studio, by] = [oneLine(owner.studioName ?? ''), oneLine(change.changedByName)]
  const format = new Intl.DateTimeFormat(`en-${owner.country}`, { dateStyle: 'long', timeStyle: 'short', timeZone: owner.timezone })
  return studioMail(
    { name: owner.studioName, phone: '', email: '', ...look },
    {
      to: owner.email,
      subject: `The bank details of ${studio} have changed`,
      title: 'Your bank details have changed',
      facts: [
        `${by} changed the bank details of ${studio} on ${format.format(change.changedAt)}. Parents who pay by bank transfer are now asked to pay into the account “${oneLine(change.accountName)}”, ending in ${change.accountNumber.slice(-4)}.`,
      ],
      paragraphs: ['If you did not expect this, check the bank details now, talk to the other owners, and change your password.'],
      button: { label: 'Check the bank details', url: linkInStudio(at.publicUrl, at.studioId, '/dashboard/studio#bank-details') },
      saysReach: false,
      isAnswered: false,
      footer: 'Every owner gets this email whenever the bank details change.',
    },
  )
}
