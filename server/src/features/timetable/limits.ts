import type { Limit } from '../../platform/rate-limits.ts'

const anHour = 3600

/**
 * Requests for a trial: from one address, from the network around it, from that to one studio, so that two networks do not use up all that the
 * studio takes, to the studio, and to one mailbox, whoever names it.
 */
export const askings = {
  ofClient: { name: 'trial-client', attempts: 10, seconds: anHour },
  ofNetwork: { name: 'trial-network', attempts: 40, seconds: anHour },
  ofNetworkToStudio: { name: 'trial-network-studio', attempts: 8, seconds: anHour },
  ofStudio: { name: 'trial-studio', attempts: 60, seconds: anHour },
  toMailbox: { name: 'trial-mailbox', attempts: 1, seconds: anHour },
} as const satisfies Record<string, Limit>

/** Counts only wrong ones. */
export const wrongConfirmations: Limit = { name: 'trial-confirmation', attempts: 60, seconds: 600 }
