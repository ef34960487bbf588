/** Least time between two emails of an invoice. */
export const sendingPause = { minutes: 1 }

/** Emails of an invoice in 24 hours. */
export const mostSendings = 6
