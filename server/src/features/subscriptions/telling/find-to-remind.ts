import { graceDays } from '@callboard/contract/subscription-status'
import { toDate } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { reminders } from './remind-owners.ts'

const grace = { hours: graceDays * 24 }

/** Plans that end or renew soon, or have ended, of which nobody has been told. */
export async function findToRemind({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const at = toDate(now)
  const outOfGrace = toDate(now.subtract(grace))
  const rows = await db
    .selectFrom('studioSubscriptions')
    .select('studioId')
    .distinct()
    .where(({ or, and, eb }) => {
      const isSoon = (field: 'trialEndsAt' | 'currentPeriodEndsAt', before: { readonly hours: number }) =>
        and([eb('cancelAtPeriodEnd', '=', false), eb(field, '>', at), eb(field, '<=', toDate(now.add(before)))])
      const isUnnotified = (field: 'notifiedRenewal' | 'notifiedGrace') => or([eb(field, 'is', null), eb(field, '<', at)])
      return or([
        and([eb('status', '=', 'trialing'), eb('notifiedTrialEnd', 'is', null), isSoon('trialEndsAt', reminders.trial)]),
        and([
          eb('status', '=', 'active'),
          eb('billingInterval', '=', 'yearly'),
          isSoon('currentPeriodEndsAt', reminders.year),
          isUnnotified('notifiedRenewal'),
        ]),
        and([
          eb('status', '=', 'past_due'),
          eb('pastDueSince', '>', outOfGrace),
          eb('pastDueSince', '<=', toDate(now.subtract(grace).add(reminders.grace))),
          isUnnotified('notifiedGrace'),
        ]),
        and([
          eb('notifiedEnd', 'is', null),
          or([
            eb('status', '=', 'cancelled'),
            and([eb('status', '=', 'trialing'), eb('providerSubscriptionId', 'is', null), eb('trialEndsAt', '<=', at)]),
            and([eb('status', '=', 'past_due'), eb('pastDueSince', '<=', outOfGrace)]),
          ]),
        ]),
      ])
    })
    .orderBy('studioId')
    .execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${Math.floor(now.epochMilliseconds / 3_600_000)}` }))
}
