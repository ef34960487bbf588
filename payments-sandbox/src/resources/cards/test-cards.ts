import { mustHave } from '../../frame/must-have.ts'

export interface Refusal {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export interface TestCard {
  readonly number: string
  /** `pm_card_visa` */
  readonly id: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly funding?: 'debit'
  readonly country?: 'GB'
  /** declines charges, and set-up too unless `savable` */
  readonly refused?: Refusal
  readonly savable?: true
  /** when 3D Secure is required */
  readonly asks?: 'always' | 'until-saved' | 'on-saving'
  /** declined after authentication */
  readonly refusedAfter?: Refusal
  /** disputed as soon as it is charged */
  readonly disputed?: true
  readonly refund?: 'pending-first' | 'fails-later'
}

const declined = (reason: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code: reason,
  message,
})
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

/** Stripe's published test cards. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', id: 'pm_card_visa', brand: 'visa' },
  { number: '4000056655665556', id: 'pm_card_visa_debit', brand: 'visa', funding: 'debit' },
  { number: '5555555555554444', id: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '378282246310005', id: 'pm_card_amex', brand: 'amex' },
  { number: '4000008260000000', id: 'pm_card_gb', brand: 'visa', country: 'GB' },
  { number: '4000002500003155', id: 'pm_card_authenticationRequiredOnSetup', brand: 'visa', asks: 'until-saved' },
  { number: '4000002760003184', id: 'pm_card_authenticationRequired', brand: 'visa', asks: 'always' },
  { number: '4000003800000446', id: 'pm_card_authenticationRequiredSetupForOffSession', brand: 'visa', asks: 'on-saving' },
  {
    number: '4000008260003178',
    id: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    asks: 'always',
    refusedAfter: noFunds,
  },
  { number: '4000000000000002', id: 'pm_card_visa_chargeDeclined', brand: 'visa', refused: declined('generic_decline') },
  { number: '4000000000009995', id: 'pm_card_visa_chargeDeclinedInsufficientFunds', brand: 'visa', refused: noFunds },
  { number: '4000000000009987', id: 'pm_card_visa_chargeDeclinedLostCard', brand: 'visa', refused: declined('lost_card') },
  { number: '4000000000009979', id: 'pm_card_visa_chargeDeclinedStolenCard', brand: 'visa', refused: declined('stolen_card') },
  {
    number: '4000000000000069',
    id: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    refused: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    refused: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    id: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    refused: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  },
  { number: '4000000000000341', id: 'pm_card_chargeCustomerFail', brand: 'visa', refused: declined('generic_decline'), savable: true },
  { number: '4000000000000259', id: 'pm_card_createDispute', brand: 'visa', disputed: true },
  { number: '4000000000007726', id: 'pm_card_pendingRefund', brand: 'visa', refund: 'pending-first' },
  { number: '4000000000005126', id: 'pm_card_refundFail', brand: 'visa', refund: 'fails-later' },
]

export const cardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number)
export const cardNamed = (id: string): TestCard =>
  mustHave(
    testCards.find((card) => card.id === id),
    `test card ${id}`,
  )
export const cardOfBrand = (brand: TestCard['brand']): TestCard =>
  mustHave(
    testCards.find((card) => card.brand === brand),
    `test card of ${brand}`,
  )

export const needsItsOwner: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
