/** How long things live (S4 accounts). On an instant, a day is 24 hours. */
export const lifetimes = {
  access: { minutes: 60 },
  refresh: { hours: 30 * 24 },
  /** enough to think of a password */
  recoverySession: { minutes: 15 },
  /** enough to find the phone */
  challengedSession: { minutes: 10 },
  /** after a refresh, for whose answer got lost on the way */
  lostAnswer: { minutes: 2 },
  /** after somebody has shown the password or a code */
  proof: { minutes: 10 },
  confirmationLink: { hours: 24 },
  emailChangeLink: { hours: 24 },
  emailUndoLink: { hours: 7 * 24 },
  recoveryLink: { hours: 1 },
  welcomeLink: { hours: 7 * 24 },
  /** expired links stay so long, to be told from those that never were */
  staleLink: { hours: 7 * 24 },
  /** expired sign-ups stay so long, to be asked for again and to give the right answer to their links */
  staleSignUp: { hours: 7 * 24 },
  /** what became of a link that was mailed is known so long */
  mailedLink: { hours: 30 * 24 },
  /** since the last sign-in in it */
  knownBrowser: { hours: 180 * 24 },
  /** sessions that are over, for questions about who was signed in */
  overSession: { hours: 90 * 24 },
} as const

export const linkLifetimes = { recovery: lifetimes.recoveryLink, welcome: lifetimes.welcomeLink } as const

export function secondsOf(lifetime: { hours: number } | { minutes: number }): number {
  return Temporal.Duration.from(lifetime).total('seconds')
}
