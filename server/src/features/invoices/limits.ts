/** Between two sendings of one invoice. */
export const sendingPause = { minutes: 1 }

/** Of one invoice in 24 hours. */
export const mostSendings = 6
