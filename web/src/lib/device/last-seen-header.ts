/** Of an answer that this device kept: when the server gave it. */
export const lastSeenHeader = 'callboard-last-seen'
