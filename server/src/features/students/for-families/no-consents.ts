import type { Consents } from '@callboard/contract/students'

/** Nobody has answered: no row of an answer is written, and nothing is allowed. */
export const noConsents: Consents = { photo: false, socialMedia: false, participation: false }
