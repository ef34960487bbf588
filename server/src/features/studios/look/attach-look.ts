import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import type { Letterhead } from '../../../platform/mail/studio-mail.ts'
import { findLook } from './find-look.ts'
import { readPicture } from './read-look.ts'

export type MailLook = Pick<Letterhead, 'logo' | 'accent'>

/**
 * The studio's colour, and its logo inside the mail: every program shows it, and nobody learns who reads it when, as by an address. One that
 * cannot be read is left out.
 */
export async function attachLook(context: Pick<JobContext, 'withScope' | 'files' | 'log'>, studioId: string): Promise<MailLook> {
  const { logoId, accent } = await context.withScope(studioId, findLook)
  const attach = async (): Promise<Attachment | null> => {
    const picture = await readPicture(context.files, logoId)
    return picture && { name: 'logo.png', type: 'image/png', base64: picture.toString('base64'), contentId: `logo-${logoId}` }
  }
  const logo = await attach().catch((error: unknown) => {
    context.log.warn({ error, studioId }, 'A mail goes out without the logo, which cannot be read')
    return null
  })
  return { logo, accent }
}
