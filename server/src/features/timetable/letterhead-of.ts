import type { JobContext } from '../../platform/jobs/jobs.ts'
import type { Letterhead } from '../../platform/mail/studio-mail.ts'
import { attachLook } from '../studios/look/attach-look.ts'

export async function letterheadOf(context: JobContext, studioId: string): Promise<Letterhead & { name: string }> {
  const studio = await context.withScope(
    studioId,
    ({ db }) => db.selectFrom('studios').select(['name', 'phone', 'email']).where('id', '=', studioId).executeTakeFirstOrThrow(),
    { hold: 'reading' },
  )
  return { ...studio, name: studio.name ?? 'Callboard', ...(await attachLook(context, studioId)) }
}
