import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { makeQueue } from '../../../lib/outbox/queue.ts'
import { type KeptLook, keptLooks } from './kept-looks.ts'

const queue = makeQueue<KeptLook>({
  kept: keptLooks,
  laneOf: ({ id }) => id,
  failed: 'It could not be recorded.',
  faultsWait: true,
  send: async (_, { id: lookId, studentId: id, madeAt }) => {
    await api.students.tellOfLook({ id, lookId, madeAt })
    return 'sent'
  },
  // The child is no longer there, and its views went with it.
  onRefused: () => false,
})

export const startLooks = queue.start

/** Keeps that somebody has looked until it can be told. */
export function keepLook(queries: QueryClient, userId: string, student: { id: string; name: string }): void {
  queue.put(userId, { id: newId(), studentId: student.id, name: student.name, madeAt: new Date().toISOString() })
  void queue.sendNow(queries, userId)
}
