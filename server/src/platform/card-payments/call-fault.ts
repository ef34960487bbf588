import Stripe from 'stripe'

/**
 * Why a call of the provider brought nothing: the card was `declined`; whether it was carried out is `unknown`; the request was `ours` to
 * get right; the studio's account or our key is `not-set-up` for it.
 */
export class CallFault {
  readonly kind: 'declined' | 'unknown' | 'ours' | 'not-set-up'
  readonly code: string
  /** for people, of a declined card only */
  readonly words: string | null

  constructor(kind: CallFault['kind'], code: string, words: string | null = null) {
    this.kind = kind
    this.code = code
    this.words = words
  }
}

/** The studio has left the account, perhaps before we heard of it: the answer will never be known. */
export const accountLeft = new CallFault('not-set-up', 'account-left')

export function isCallFault(answer: unknown): answer is CallFault {
  return answer instanceof CallFault
}

const { errors } = Stripe
/** Never told: who holds a stolen card must not learn that it is known as one. */
const suspicious = new Set(['fraudulent', 'lost_card', 'stolen_card', 'merchant_blacklist', 'pickup_card', 'restricted_card'])

/** Judges what the SDK threw; anything else is thrown on. */
export function faultOf(error: unknown): CallFault {
  if (!(error instanceof errors.StripeError)) throw error
  const code = error.code ?? error.type
  if (error instanceof errors.StripeCardError) {
    // The SDK fills in an empty one.
    const reason = error.decline_code ?? ''
    const tellable = !suspicious.has(reason)
    return new CallFault('declined', reason === '' ? code : reason, tellable ? error.message : 'Your card was declined.')
  }
  // A wrong key of ours has another code.
  if (code === 'account_invalid') return accountLeft
  if (error instanceof errors.StripePermissionError || error instanceof errors.StripeAuthenticationError)
    return new CallFault('not-set-up', code)
  // An idempotency error too: an earlier request with the same key may have been carried out.
  if (error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409) return new CallFault('ours', code)
  return new CallFault('unknown', code)
}
