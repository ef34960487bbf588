import { z } from 'zod'
import { endpoint } from '../frame/endpoint.ts'
import { newId } from '../frame/ids.ts'
import { text, webAddress } from '../frame/parameters.ts'
import { connected } from './accounts.ts'

const worksForSeconds = 10 * 60

export const accountLinks = [
  endpoint(
    'POST /v1/account_links',
    {
      account: text,
      type: z.literal('account_onboarding'),
      refresh_url: webAddress,
      return_url: webAddress,
      collection_options: z.strictObject({ fields: z.literal('currently_due').optional() }).optional(),
    },
    ({ takes, work, objects }) => {
      const { body: account } = connected(work, takes.account)
      const token = newId('link', 40)
      const link = {
        object: 'account_link' as const,
        created: work.now,
        expires_at: work.now + worksForSeconds,
        url: `${work.address}/setup/${token}`,
      }
      const state = { account: account.id, refreshUrl: takes.refresh_url, returnUrl: takes.return_url, used: false, visit: null }
      objects.save('account_link', { ...link, id: token }, state)
      return link
    },
    { context: 'platform' },
  ),
]
