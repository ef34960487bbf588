import type { Limit } from '../../platform/rate-limits.ts'

const anHour = 3600

/** Requests to join: a whole hall may ask by one network, and each link has a limit of its own. */
export const joinAskings = {
  ofClient: { name: 'join-client', attempts: 100, seconds: anHour },
  toMailbox: { name: 'join-mailbox', attempts: 2, seconds: anHour },
} as const satisfies Record<string, Limit>

/** Counts only wrong ones. */
export const wrongCodes: Limit = { name: 'join-code', attempts: 60, seconds: 600 }
