import type { ConnectAccount } from '@callboard/contract/payment-settings'
import { inWords } from '../../lib/refusals.ts'
import { leaveFor } from '../../lib/navigation/leave-for.ts'
import { useAction } from '../../lib/use-action.ts'
import { connectAccount, openDashboard } from './api.ts'

/** Opens the card provider's pages, which redirect back to where the owner was. */
export function useProviderPages(from: ConnectAccount['from']) {
  const connecting = useAction(() => connectAccount({ from }), { done: ({ url }) => leaveFor(url) })
  const opening = useAction(openDashboard, { done: ({ url }) => leaveFor(url) })
  return {
    connect: () => void connecting.run(),
    openDashboard: () => void opening.run(),
    isConnecting: connecting.busy,
    isOpening: opening.busy,
    failure:
      inWords(connecting.failure, 'Failed to initiate Stripe Connect onboarding') ??
      inWords(opening.failure, 'Failed to access Stripe dashboard'),
  }
}
