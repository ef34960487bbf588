import type { Departure } from '../../platform/events/departures.ts'
import { forgetTasks } from './forget-tasks.ts'
import { passOnToOthers } from './giving/pass-on-to-others.ts'
import { countRecipients } from './queries/documents.ts'
import { leaveUnsigned } from './queries/recipients.ts'

export const documentDeparture: Departure = {
  /** Nobody is asked any more as a family; what staff have as such stays, and what was signed. */
  family: async (scope, userId) => {
    const left = await leaveUnsigned(scope, userId, 'as-family')
    if (left.length === 0) return
    await countRecipients(scope, left)
    for (const documentId of left) await forgetTasks(scope, documentId, [userId])
    scope.refresh('documents', { roles: ['owner'], users: [userId] })
  },
  guardian: passOnToOthers,
}
