import type { MessageSettings } from '@callboard/contract/message-settings'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { appendToTrail } from '../../../platform/trail/trail.ts'
import { findSettings } from './find-settings.ts'
import { storeSettings } from './queries.ts'
import { presentSettings } from './read-message-settings.ts'

/** Switched on again, safeguarding begins again: what was written between is never opened (S4 messages). The record keeps both. */
export async function saveMessageSettings(actor: Actor, { safeguarding, ...rest }: MessageSettings) {
  const before = await findSettings(actor)
  const safeguardingSince = safeguarding ? (before.safeguardingSince ?? toDate(actor.clock.now())) : null
  const settings = { ...rest, safeguardingSince }
  await storeSettings(actor, settings)
  // Threads say whether owners may read them, and whether one may write.
  actor.refresh('messages')
  if ((before.safeguardingSince !== null) !== safeguarding)
    await appendToTrail(actor, {
      kind: 'safeguarding.switched',
      subjectId: actor.studioId,
      facts: { on: safeguarding, by: actor.user.id },
    })
  return presentSettings(settings)
}
