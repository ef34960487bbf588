import { api } from '../../lib/api.ts'

// Apart from the queries, as their addresses are not needed until somebody presses.

export const remindToPay = (ids: string[]) => api.invoices.remind({ ids, undoable: true })
export const undoReminding = (undoId: string) => api.invoices.undoReminding({ id: undoId })
export const putFirstStepsAway = (firstStepsAway: boolean) => api.studios.edit({ firstStepsAway })
export const remindUnsigned = () => api.documents.remindUnsigned()

/** One after the other, so that a refusal stops them. */
export async function inviteAgain(ids: readonly string[]) {
  for (const id of ids) await api.invitations.resend({ id })
}
