import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { keepCard } from '../keep-card.ts'
import { seeSetup } from './see-card.ts'

/** Keeps a confirmed card even if the browser was closed before it could tell us. */
export const setupConvergence: Convergence = {
  types: ['setup_intent.succeeded'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const setup = await seeSetup(payments, about.objectId)
      if (isCallFault(setup)) return setup
      const { parentId, card } = setup ?? {}
      if (!setup?.isFinished || !parentId || !card) return null
      return async (scope) => void (await keepCard(scope, { parentId, accountId: about.accountId, card }))
    }),
}
