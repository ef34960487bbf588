/** Told to the window when something is with the server that had waited for a connection. */
export const sentSign = 'callboard:sent'
