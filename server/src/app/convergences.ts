import { accountConvergence } from '../features/payment-settings/account/account-convergence.ts'

/** Everything of the card provider that is followed here. */
export const convergences = [accountConvergence]

/** What we want to be told of studios' accounts. */
export const eventTypes = convergences.flatMap(({ types }) => types)
