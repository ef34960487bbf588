import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export async function farewellMail(to: string, studioName: string): Promise<Mail> {
  // Names may contain line breaks; a subject may not.
  const studio = studioName.replaceAll(/\s+/g, ' ')
  const closed = `${studio} has closed its board on Callboard`
  return {
    to,
    subject: closed,
    ...(await renderMail({
      from: studio,
      title: closed,
      paragraphs: [
        `${closed}, so your account there is gone as well.`,
        'What was kept about you, and about your children if you have any there, has been erased. Invoices and payments stay in the books of the studio, without your name.',
        'There is nothing that you need to do. If you would like to know more, please ask the studio as you always have.',
      ],
      footer: `This is the last mail that Callboard sends you for ${studio}.`,
    })),
  }
}
