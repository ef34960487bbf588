/** How long things live (S4 accounts). On an instant, a day is 24 hours. */
export const lifetimes = {
  access: { minutes: 60 },
  refresh: { hours: 30 * 24 },
  recoverySession: { minutes: 15 },
  challengedSession: { minutes: 10 },
  lostAnswer: { minutes: 2 },
  proof: { minutes: 10 },
  confirmationLink: { hours: 24 },
  emailChangeLink: { hours: 24 },
  emailUndoLink: { hours: 7 * 24 },
  recoveryLink: { hours: 1 },
  welcomeLink: { hours: 7 * 24 },
  staleLink: { hours: 7 * 24 },
  staleSignUp: { hours: 7 * 24 },
  mailedLink: { hours: 30 * 24 },
  knownBrowser: { hours: 180 * 24 },
  overSession: { hours: 90 * 24 },
} as const

export const linkLifetimes = { recovery: lifetimes.recoveryLink, welcome: lifetimes.welcomeLink } as const

export function secondsOf(lifetime: { hours: number } | { minutes: number }): number {
  return Temporal.Duration.from(lifetime).total('seconds')
}
