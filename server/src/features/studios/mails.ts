import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { oneLine } from '../../platform/mail/one-line.ts'

export async function farewellMail(to: string, { studioName, goesOn }: { studioName: string; goesOn: boolean }): Promise<Mail> {
  const studio = oneLine(studioName)
  const closed = `${studio} has closed its Callboard account`
  return {
    to,
    subject: closed,
    sender: { name: studio },
    ...(await renderMail({
      from: studio,
      title: closed,
      paragraphs: [
        goesOn
          ? `${closed}, so your account there has been deleted too. You keep the same login for your other studios.`
          : `${closed}, so your own account has been deleted too.`,
        'Everything kept about you, and about any children you had there, has been erased. Invoices and payments stay in the studio’s books, without your name.',
        'There is nothing you need to do. If you would like to know more, please contact the studio.',
      ],
      footer: `This is the last email Callboard will send you for ${studio}.`,
    })),
  }
}
