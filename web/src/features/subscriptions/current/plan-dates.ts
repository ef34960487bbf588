import { isRunning, type Subscription } from '@callboard/contract/subscriptions'

export interface PlanDates {
  words: string
  /** stands after the words */
  day: string | null
}

/** When the plan renews, ends or has ended; one for life has no dates (S3 §6). */
export function planDates(subscription: Subscription): PlanDates {
  const { status, billingInterval, trialEndsAt, currentPeriodEndsAt, graceEndsAt, cancelAtPeriodEnd, isPaid } = subscription
  if (billingInterval === 'lifetime' && isRunning(status)) return { words: 'Yours for life. There is nothing more to pay.', day: null }
  if (isRunning(status) && cancelAtPeriodEnd) return { words: 'Ends on', day: status === 'trialing' ? trialEndsAt : currentPeriodEndsAt }
  if (status === 'trialing') return { words: isPaid ? 'Free, and then paid by card from' : 'Free until', day: trialEndsAt }
  if (status === 'active' && currentPeriodEndsAt === null) return { words: 'Nothing is charged for this plan.', day: null }
  if (status === 'active') return { words: 'Renews on', day: currentPeriodEndsAt }
  if (status === 'past_due') return { words: 'The renewal could not be charged. Everything stays open until', day: graceEndsAt }
  if (status === 'trial-ended') return { words: 'Your free trial ended on', day: trialEndsAt }
  if (status === 'unpaid') return { words: 'The renewal could not be charged. Your pages closed on', day: graceEndsAt }
  return { words: 'This plan has ended.', day: null }
}
