import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { resolveNotification } from '../../notifications/resolve-notification.ts'
import { picturesTakenDown } from '../events.ts'
import { seesChild } from './queries/found.ts'
import { idsOfChild } from './queries/taking-down.ts'
import { takeDownPictures } from './take-down-pictures.ts'

/** Takes all pictures down that name a child, in one press (S4 channels). */
export async function takeDownPicturesOfChild(
  actor: Actor,
  { id }: { id: string },
): Promise<{ taken: number } | Refusal<'student-not-found'>> {
  if (!(await seesChild(actor, id))) return refuse('student-not-found')
  const mediaIds = await idsOfChild(actor, id)
  const taken = await takeDownPictures(actor, mediaIds)
  const by = { userId: actor.user.id, name: actor.user.name }
  actor.record(picturesTakenDown({ ids: [id], audience: { roles: ['owner'] }, mediaIds, by }))
  await resolveNotification(actor, 'picture_consent', id)
  return { taken }
}
