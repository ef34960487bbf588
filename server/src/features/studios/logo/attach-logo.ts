import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { findLogo } from './find-logo.ts'

/**
 * The logo inside a mail: every program shows it, and nobody learns who reads it when, as by an address. One that cannot be read is left
 * out.
 */
export async function attachLogo(context: Pick<JobContext, 'withScope' | 'files' | 'log'>, studioId: string): Promise<Attachment | null> {
  try {
    const fileId = await context.withScope(studioId, findLogo)
    const picture = fileId && (await context.files.get(fileId))
    if (!picture) return null
    const bytes = Buffer.concat(await Array.fromAsync(picture))
    return { name: 'logo.png', type: 'image/png', base64: bytes.toString('base64'), contentId: `logo-${fileId}` }
  } catch (error) {
    context.log.warn({ error, studioId }, 'A mail goes out without the logo, which cannot be read')
    return null
  }
}
