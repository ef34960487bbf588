import { billing } from './billing.ts'
import { cards } from './cards.ts'
import { catalogue } from './catalogue.ts'
import { connecting } from './connecting.ts'
import type { GoldenCall } from './golden-call.ts'
import { payPages } from './pay-pages.ts'
import { payments } from './payments.ts'
import { subscriptions } from './subscriptions.ts'

/** Every call that Callboard makes or will make, each after the calls whose objects it needs. */
export const goldenCalls: readonly GoldenCall[] = [
  ...connecting,
  ...cards,
  ...payments,
  ...payPages,
  ...catalogue,
  ...subscriptions,
  ...billing,
]
