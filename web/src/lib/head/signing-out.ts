/** Kept where somebody has signed out without a connection: the server does not know of it yet. */
export const signingOutKey = 'callboard:signing-out'
