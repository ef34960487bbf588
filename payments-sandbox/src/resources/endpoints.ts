import type { Endpoint } from '../frame/endpoint.ts'
import { accountLinks } from './account-links.ts'
import { accounts } from './accounts.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { externalAccounts } from './external-accounts.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** Everything that the sandbox models. */
export const endpoints: readonly Endpoint[] = [
  ...accounts,
  ...accountLinks,
  ...externalAccounts,
  ...customers,
  ...events,
  ...webhookEndpoints,
]
