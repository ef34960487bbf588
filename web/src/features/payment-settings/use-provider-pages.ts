import type { ConnectAccount } from '@callboard/contract/payment-settings'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { connectAccount, openDashboard } from './api.ts'

const leavingMs = 4_000

/** The ways out to the card provider's pages, from which it leads back to where one was. */
export function useProviderPages(from: ConnectAccount['from']) {
  const connecting = useAction(() => connectAccount({ from }), { done: leaveFor })
  const opening = useAction(openDashboard, { done: leaveFor })
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

/** Stays busy while the page leaves, and not for ever: somebody may keep it open for unsaved changes, or come back by history. */
async function leaveFor({ url }: { url: string }): Promise<void> {
  location.assign(url)
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
}
