/** Least time between two emails of an invoice. */
export const sendingPause = { minutes: 1 }

/** Emails of an invoice in 24 hours. */
export const mostSendings = 6

/** Invoices to one family in 24 hours: each is an email, and so is cancelling it. However many families are billed, it is once each. */
export const mostBilled = 60
