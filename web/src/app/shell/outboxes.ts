import type { Me } from '@callboard/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { keptLooks } from '../../features/attendance/alerts/kept-looks.ts'
import { keptAnswers } from '../../features/attendance/absences/kept-answers.ts'
import { startOutbox } from '../../features/attendance/outbox.ts'
import { keptComments } from '../../features/channels/kept-comments.ts'
import { keptPosts } from '../../features/channels/kept-posts.ts'
import { keptSignatures } from '../../features/documents/signing/kept-signatures.ts'
import { keptRinging } from '../../features/ringing/kept-device.ts'
import { keptMessages } from '../../features/messages/kept-messages.ts'
import { partWhenThere } from '../../lib/parts/part-when-there.ts'
import { onceKept } from '../../lib/outbox/once-kept.ts'
import { filesKept, storage } from '../../lib/storage.ts'

interface May {
  post: boolean
  write: boolean
}

type Start = (queries: QueryClient, userId: string) => () => void

/** Sends what was made offline, and looks after a browser that rings, whichever page is open. Returns how to stop. */
export function startOutboxes(queries: QueryClient, { id: userId, role }: Pick<Me, 'id' | 'role'>, may: May): () => void {
  if (storage.get(filesKept) !== null) void import('../../lib/outbox/kept-files.ts').then(({ forgetLooseFiles }) => forgetLooseFiles())
  // They are often made where there is no network.
  const sending = (kept: string, load: () => Promise<Start>) =>
    onceKept(kept, userId, async () => {
      const start = await partWhenThere(load)
      return () => start(queries, userId)
    })
  const stops = [
    sending(keptRinging, async () => (await import('../../features/ringing/keep-ringing.ts')).keepRinging),
    sending(keptSignatures, async () => (await import('../../features/documents/signing/signature-outbox.ts')).startSignatures),
    sending(keptLooks, async () => (await import('../../features/attendance/alerts/look-outbox.ts')).startLooks),
    ...(role !== 'parent' ? [startOutbox(queries, userId)] : []),
    ...(may.post ? [sending(keptPosts, async () => (await import('../../features/channels/outbox.ts')).postOutbox.start)] : []),
    ...(may.post
      ? [sending(keptComments, async () => (await import('../../features/channels/comment-outbox.ts')).commentOutbox.start)]
      : []),
    ...(may.post
      ? [sending(keptAnswers, async () => (await import('../../features/attendance/absences/answer-outbox.ts')).startAnswers)]
      : []),
    ...(may.write ? [sending(keptMessages, async () => (await import('../../features/messages/outbox.ts')).messageOutbox.start)] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
