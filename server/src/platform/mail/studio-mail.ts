import { shownEmail } from '@callboard/contract/shown-email'
import type { MailContent } from './draw-mail.ts'
import { renderMail } from './layout.ts'
import type { Attachment, Mail } from './mail.ts'
import { oneLine } from './one-line.ts'

/** A studio as its mails show it (S4 money). */
export interface Letterhead {
  /** null: it has none yet, so the mail is Callboard's */
  readonly name: string | null
  readonly phone: string
  readonly email: string
  /** null: none, or none that can be read, which stops no mail */
  readonly logo: Attachment | null
  /** null: Callboard's */
  readonly accent: string | null
}

interface StudioMail extends Omit<MailContent, 'from' | 'logo' | 'accent' | 'footer'> {
  readonly to: string
  readonly subject: string
  /** how the reader reaches the studio; owners know their own number */
  readonly saysReach: boolean
  /** answers go to the studio, not nowhere */
  readonly isAnswered: boolean
  /** after who sent it and how to reach them */
  readonly footer?: string
  readonly attachments?: readonly Attachment[]
}

/** Writes a mail of a studio: in its name, with its logo inside, in its colour and with its phone below. */
export async function studioMail({ name, phone, email, logo, accent }: Letterhead, mail: StudioMail): Promise<Mail> {
  const { to, subject, saysReach, isAnswered, footer = '', attachments = [], ...content } = mail
  const studio = oneLine(name ?? '')
  const reach = saysReach && studio ? [phone, shownEmail(email)].filter(Boolean).join(' or ') : ''
  const said = [studio ? `Sent by Callboard for ${studio}.` : 'Sent by Callboard.', reach && `You can reach them on ${reach}.`, footer]
  const { html, text } = await renderMail({
    ...content,
    from: studio || 'Callboard',
    logo: logo?.contentId,
    accent,
    footer: said.filter(Boolean).join(' '),
  })
  return {
    to,
    subject: oneLine(subject),
    html,
    text,
    attachments: logo ? [...attachments, logo] : attachments,
    ...(studio && { sender: { name: studio, ...(isAnswered && email && { replyTo: email }) } }),
  }
}
