import type { RecordedConversation } from '@callboard/contract/safeguarding'
import type { Actor } from '../../platform/actor.ts'
import { findSettings } from '../messages/settings/find-settings.ts'
import { presentRecordedPerson } from './present.ts'
import { listRecorded } from './queries.ts'

export async function listRecordedConversations(
  actor: Actor,
  { most }: { most: number },
): Promise<{ since: string | null; conversations: RecordedConversation[]; hasMore: boolean }> {
  const { safeguardingSince } = await findSettings(actor)
  if (!safeguardingSince) return { since: null, conversations: [], hasMore: false }
  const rows = await listRecorded(actor, safeguardingSince, most + 1)
  const conversations = rows.slice(0, most).map(({ people, lastAt, ...row }) => ({
    ...row,
    people: people.map(presentRecordedPerson),
    lastAt: lastAt.toISOString(),
  }))
  return { since: safeguardingSince.toISOString(), conversations, hasMore: rows.length > most }
}
