import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import * as audiences from '../queries/audiences.ts'
import { lockDocument } from '../queries/documents.ts'
import { giveLaterJob } from './give-later-job.ts'

interface Change {
  readonly id: string
  readonly audienceId: string
  readonly goesOn: boolean
}

/** Stops giving a document to those who join a group, or goes on: then also to those who have joined in between. Idempotent. */
export async function changeAudience(
  actor: Actor,
  { id, audienceId, goesOn }: Change,
): Promise<{ audienceId: string; goesOn: boolean } | Refusal<'document-not-found' | 'audience-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const isKnown = await audiences.updateAudience(actor, id, audienceId, goesOn ? null : toDate(actor.clock.now()))
  if (!isKnown) return refuse('audience-not-found')
  if (goesOn) actor.enqueue(giveLaterJob, { studioId: actor.studioId, documentId: id })
  actor.refresh('documents', { roles: ['owner'] })
  return { audienceId, goesOn }
}
