import Stripe from 'stripe'

/**
 * Why a call to the provider failed: the card was `declined`; it is `unknown` whether it was carried out; the request was `ours` to get
 * right; or the studio's account or our key is `not-set-up` for it.
 */
export class CallFault {
  readonly kind: 'declined' | 'unknown' | 'ours' | 'not-set-up'
  readonly code: string
  /** for people; only of a declined card */
  readonly words: string | null

  constructor(kind: CallFault['kind'], code: string, words: string | null = null) {
    this.kind = kind
    this.code = code
    this.words = words
  }
}

/** The studio has left the account, perhaps without our knowing: the answer will never be known. */
export const accountLeft = new CallFault('not-set-up', 'account-left')

export function isCallFault(answer: unknown): answer is CallFault {
  return answer instanceof CallFault
}

const { errors } = Stripe
/** Kept secret: whoever holds a stolen card must not learn that the bank knows. */
const suspicious = new Set(['fraudulent', 'lost_card', 'stolen_card', 'merchant_blacklist', 'pickup_card', 'restricted_card'])

/** Classifies an error of the SDK; rethrows any other. */
export function faultOf(error: unknown): CallFault {
  if (!(error instanceof errors.StripeError)) throw error
  const code = error.code ?? error.type
  if (error instanceof errors.StripeCardError) {
    // The SDK makes a missing one an empty string.
    const reason = error.decline_code ?? ''
    const tellable = !suspicious.has(reason)
    return new CallFault('declined', reason === '' ? code : reason, tellable ? error.message : 'Your card was declined.')
  }
  // If our key is wrong the code is another one.
  if (code === 'account_invalid') return accountLeft
  if (error instanceof errors.StripePermissionError || error instanceof errors.StripeAuthenticationError)
    return new CallFault('not-set-up', code)
  // 409 is an idempotency error: an earlier request with the same key may have been carried out.
  if (error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409) return new CallFault('ours', code)
  return new CallFault('unknown', code)
}
