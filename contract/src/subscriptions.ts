import { z } from 'zod'
import { call } from './call.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { SubscriptionStatus } from './subscription-status.ts'
import { Id, plainLine } from './text.ts'

export const trialDays = 5
/** How long a previewed price is valid. */
export const previewMinutes = 10
/** S3 §9. */
export const latestHistory = 10

export const TierName = z.enum(['starter', 'growth', 'professional', 'scale', 'enterprise'])
export type TierName = z.infer<typeof TierName>

export const BillingInterval = z.enum(['monthly', 'yearly', 'lifetime'])
export type BillingInterval = z.infer<typeof BillingInterval>

/** Prices in minor units of GBP. */
export const Tier = z.object({
  name: TierName,
  studentRangeMin: z.number().int(),
  studentRangeMax: z.number().int(),
  maxStudents: z.number().int(),
  monthlyPriceMinor: Minor,
  yearlyPriceMinor: Minor,
  lifetimePriceMinor: Minor,
  storageBytes: z.number().int(),
})
export type Tier = z.infer<typeof Tier>

export const Subscription = z.object({
  id: Id,
  tier: TierName,
  billingInterval: BillingInterval,
  status: SubscriptionStatus,
  priceMinor: Minor,
  trialEndsAt: z.iso.datetime().nullable(),
  currentPeriodEndsAt: z.iso.datetime().nullable(),
  /** of an unpaid renewal: until then everything stays open */
  graceEndsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** false: a free trial without a card */
  isPaid: z.boolean(),
  maxStudents: z.number().int(),
})
export type Subscription = z.infer<typeof Subscription>

export const PromotionCode = plainLine('Promotion code', 40).toUpperCase()

const Choice = z.object({ tier: TierName, billingInterval: BillingInterval })
export type Choice = z.infer<typeof Choice>

/**
 * The action of a tier card's button: `subscribe` starts the free trial, `checkOut` opens the provider's page, `change` previews and makes
 * a change of a running plan.
 */
export const PlanAction = z.enum(['subscribe', 'checkOut', 'change', 'none'])
export type PlanAction = z.infer<typeof PlanAction>

/** For each tier in each interval (S3 §4). */
export const PlanOffer = Choice.extend({
  action: PlanAction,
  /** the button's label; with a promotion code, " with Promo" is added */
  label: z.string(),
  isCurrent: z.boolean(),
  /** why there is no action */
  hint: z.string().nullable(),
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** What the overlay celebrates after a plan was chosen (S3 §4). */
export const Celebration = z.enum(['new', 'upgrade', 'downgrade'])
export type Celebration = z.infer<typeof Celebration>

export const BillingEntryType = z.enum([
  'subscription',
  'upgrade',
  'downgrade',
  'upgrade_with_promo',
  'trial_change',
  'plan_change',
  'lifetime',
  'superseded',
  'refund',
])
export type BillingEntryType = z.infer<typeof BillingEntryType>

export const BillingEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  type: BillingEntryType,
  label: z.string(),
  description: z.string(),
  amountMinor: Minor,
  /** negative: a credit for unused time; null: nothing was prorated */
  prorationMinor: Minor.nullable(),
  status: z.enum(['completed', 'paid', 'trial', 'pending', 'failed']),
  statusLabel: z.string(),
  invoiceUrl: z.string().nullable(),
})
export type BillingEntry = z.infer<typeof BillingEntry>

/** `papers` are invoices, receipts and credit notes; `uploads` those that nothing has used yet. */
export const StorageUse = z.enum(['documents', 'channels', 'pictures', 'papers', 'uploads'])
export type StorageUse = z.infer<typeof StorageUse>

export const Storage = z.object({
  usedBytes: z.number().int(),
  /** of the plan; null: there is none */
  maxBytes: z.number().int().nullable(),
  /** the largest first, and none that is empty */
  uses: z.array(z.object({ use: StorageUse, bytes: z.number().int() })),
})
export type Storage = z.infer<typeof Storage>

export const Billing = z.object({
  tiers: z.array(Tier),
  /** of every tier in every interval */
  offers: z.array(PlanOffer),
  subscription: Subscription.nullable(),
  /** a lifetime plan, which applies again when another plan ends */
  lifetimeTier: TierName.nullable(),
  /** a plan that can be paid for now: during the free trial, after it, or again */
  payFor: Choice.nullable(),
  /** the provider's page on which to pay for a change of plan */
  paymentUrl: z.string().nullable(),
  canCancel: z.boolean(),
  canResume: z.boolean(),
  /** the provider's portal has a card or an invoice to show */
  hasPortal: z.boolean(),
  /** its price was set by hand at the provider: it stays active but cannot be changed here */
  isByHand: z.boolean(),
  /** as computed by the provider, at the end of the trial or period; null: nothing is charged then */
  nextChargeMinor: Minor.nullable(),
  /** newest first */
  history: z.array(BillingEntry),
  studentCount: z.number().int(),
  storage: Storage,
  /** the server's time: a browser's clock may be wrong */
  answeredAt: z.iso.datetime(),
  supportEmail: z.string().nullable(),
  /** whoever asks has had their one free trial, here or in another studio */
  hadTrial: z.boolean(),
})
export type Billing = z.infer<typeof Billing>

/** Previews the cost of a change (S3 §3 Upgrade preview). */
export const ChangePreview = z.object({
  isUpgrade: z.boolean(),
  immediateTotalMinor: Minor,
  /** for the new plan until the next renewal */
  prorationMinor: Minor,
  /** for the unused part of the old one: zero or more */
  creditMinor: Minor,
  /** a credit from before; negative if something too small to charge is still owed */
  balanceMinor: Minor,
  /** null: it does not renew */
  nextRenewalMinor: Minor.nullable(),
  nextRenewalAt: z.iso.datetime().nullable(),
  /** false: a free trial without a card, which ends unless one is added */
  renewsItself: z.boolean(),
  currentTier: TierName,
  newTier: TierName,
  explanation: z.string(),
  /** sent back with the change, so that the previewed amount is what is charged */
  previewedAt: z.iso.datetime(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const ChoiceWithCode = Choice.extend({ promotionCode: PromotionCode.optional() })
export type ChoiceWithCode = z.infer<typeof ChoiceWithCode>

export const ChangePlan = ChoiceWithCode.extend({
  /** created by the browser: a retry is answered, not charged again */
  id: Id,
  previewedAt: z.iso.datetime(),
  immediateTotalMinor: Minor,
  nextRenewalMinor: Minor.nullable(),
})
export type ChangePlan = z.infer<typeof ChangePlan>

/** The outcome of a change of plan, or of a visit to the provider's page. */
export const PlanOutcome = z.object({
  subscription: Subscription.nullable(),
  /** null: nothing has changed, or not yet */
  celebration: Celebration.nullable(),
  /** the page on which to finish the payment: the bank asks, or another card is needed */
  url: z.string().nullable(),
  explanation: z.string(),
})
export type PlanOutcome = z.infer<typeof PlanOutcome>

const tooMany = {
  'too-many-students': refusal(
    409,
    'Your current student count ({n}) exceeds the limit for {tier} plan ({max} students). Please reduce your student count first.',
    'tier',
  ),
}
const unsure = {
  'provider-unsure': refusal(409, 'We could not reach the payment provider. Nothing has been lost: please try again in a minute.'),
}
const sales = {
  'sales-stopped': refusal(
    409,
    'Plans cannot be bought or changed just now, because our prices are being checked. Please try again later.',
  ),
  'cards-off': refusal(409, 'Plans cannot be paid for here yet. Please ask the person who runs Callboard for you.'),
  'not-possible': refusal(409, 'Your plan cannot be changed to this one.', 'tier'),
  'cancellation-pending': refusal(409, 'Your plan is being cancelled. Keep it first, then change it.'),
  'payment-due': refusal(409, 'Your last payment did not go through. Please pay it first, then change your plan.'),
}
const codes = {
  'code-unknown': refusal(409, 'We do not know this promotion code. Please check how it is spelt.', 'promotionCode'),
  'code-used-up': refusal(409, 'This promotion code has been used up.', 'promotionCode'),
  'code-expired': refusal(409, 'This promotion code has expired.', 'promotionCode'),
  'code-not-for-this': refusal(409, 'This promotion code cannot be used for this plan.', 'promotionCode'),
}
const notPaid = { 'not-paid': refusal(409, 'Your studio has no paid plan.') }

export const subscriptions = {
  billing: call(
    'GET',
    '/subscriptions/billing',
    who.ownersBeforeSubscribing,
    "Tiers, the studio's subscription, its use, and what it has paid",
  ).output(Billing),

  subscribe: call('POST', '/subscriptions', who.ownersBeforeSubscribing, 'Start the 5-day free trial of a tier, without a card')
    .input(Choice)
    .errors({
      'already-subscribed': refusal(409, 'Your studio already has a subscription.'),
      'trial-used': refusal(409, 'Your studio has already had its free trial. Choose a plan to carry on.'),
      'trial-had-elsewhere': refusal(409, 'You have already had your free trial, in another studio. Choose a plan to carry on.'),
      'lifetime-needs-card': refusal(409, 'Lifetime has no free trial: you pay once, by card.', 'billingInterval'),
      ...tooMany,
    })
    .output(Subscription),

  checkOut: call('POST', '/subscriptions/checkout', who.ownersBeforeSubscribing, "A link to the provider's page, where a plan is paid for")
    .input(ChoiceWithCode)
    .errors({
      'already-paid': refusal(409, 'You are already paying for a plan. Change that one instead.'),
      'checkout-failed': refusal(409, 'The payment page could not be opened. Please try again.'),
      'credit-left': refusal(
        409,
        'You still have {amount} of credit, which comes off your next payments but cannot be used for a lifetime plan. Please use it up first.',
      ),
      ...tooMany,
      ...sales,
      ...codes,
      ...unsure,
    })
    .output(z.object({ url: z.string() })),

  sales: call('GET', '/subscriptions/sales', who.ownersBeforeSubscribing, 'Whether plans can be paid for just now, and why not').output(
    z.object({ stopped: z.string().nullable() }),
  ),

  returned: call('POST', '/subscriptions/return', who.ownersBeforeSubscribing, "See what became of a visit to the provider's page")
    .input(z.object({ hasLeft: z.boolean().default(false) }).meta({ description: 'Whoever leaves the page without paying closes it' }))
    .errors(unsure)
    .output(PlanOutcome),

  preview: call('GET', '/subscriptions/preview', who.ownersBeforeSubscribing, 'What a change of plan would cost, before it is made')
    .input(ChoiceWithCode)
    .errors({ ...notPaid, ...tooMany, ...sales, ...codes, ...unsure })
    .output(ChangePreview),

  change: call('POST', '/subscriptions/changes', who.ownersBeforeSubscribing, 'Change the plan at the price that was previewed')
    .input(ChangePlan)
    .errors({
      'preview-is-old': refusal(409, 'This price is no longer up to date. Please look at the new one, and confirm again.'),
      'change-under-way': refusal(409, 'Your plan is already being changed. Please wait a moment.'),
      'bank-asks': refusal(
        402,
        'Your bank wants you to confirm this payment, which is not possible with a promotion code. Your plan has not changed. Please change it without the code, or use another card.',
      ),
      'card-declined': refusal(402, 'Your card was declined, and your plan has not changed. Please use another card.'),
      ...notPaid,
      ...tooMany,
      ...sales,
      ...codes,
      ...unsure,
    })
    .output(PlanOutcome),

  cancel: call(
    'POST',
    '/subscriptions/cancellation',
    who.ownersBeforeSubscribing,
    'Cancel the subscription at the end of what is paid, and at once if that is over',
  )
    .errors({ 'nothing-to-cancel': refusal(409, 'There is no plan to cancel.'), ...unsure })
    .output(Subscription),

  resume: call('DELETE', '/subscriptions/cancellation', who.ownersBeforeSubscribing, 'Keep a subscription that was to end')
    .errors({ 'nothing-to-resume': refusal(409, 'Your plan is not being cancelled.'), ...unsure })
    .output(Subscription),

  openPortal: call(
    'POST',
    '/subscriptions/portal',
    who.ownersBeforeSubscribing,
    "A link to the provider's page for the studio's own card and invoices",
  )
    .errors({ ...notPaid, 'cards-off': sales['cards-off'], ...unsure })
    .output(z.object({ url: z.string() })),
}
