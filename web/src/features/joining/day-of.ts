const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The date of an instant, in the reader's own time zone. */
export const dayOf = (instant: string): string => day.format(new Date(instant))
