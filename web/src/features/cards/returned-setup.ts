/** What the provider adds to the address as it leads back from a card's bank. */
export interface ReturnedSetup {
  setup_intent?: string
  redirect_status?: string
  setup_intent_client_secret?: undefined
}

/** The address without it: a secret stays in no history. */
export const withoutSetup = { setup_intent: undefined, setup_intent_client_secret: undefined, redirect_status: undefined }
