/** The parameters that the provider adds when it redirects back from a card's bank. */
export interface ReturnedSetup {
  setup_intent?: string
  redirect_status?: string
  setup_intent_client_secret?: undefined
}

/** Removes them from the address, as a secret must not stay in the history. */
export const withoutSetup = { setup_intent: undefined, setup_intent_client_secret: undefined, redirect_status: undefined }
