import { paymentSettings } from '@callboard/contract/payment-settings'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { checkAccount } from './check-account.ts'
import { connectAccount } from './connect-account.ts'
import { enableCard } from './enable-card.ts'
import { openDashboard } from './open-dashboard.ts'
import { readSettings } from './read-settings.ts'

const calls = implement(paymentSettings).$context<RequestContext>()

export const paymentSettingsRoutes = {
  read: calls.read.handler(byActor(readSettings, { logins: true })),
  connect: calls.connect.handler(byVisitor(connectAccount)),
  check: calls.check.handler(byVisitor(checkAccount)),
  enableCard: calls.enableCard.handler(byVisitor(enableCard)),
  dashboard: calls.dashboard.handler(byActor(openDashboard)),
}
