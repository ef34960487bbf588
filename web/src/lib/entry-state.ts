/**
 * What an entry of the browser's history remembers beside its address, also when the page is loaded again: Back and Forward go
 * through the steps of a page, and nobody's address is in an address.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** of sign-up: after the welcome of an invitation, and after the form */
    step?: 'form' | 'sent'
    /** the mail that was sent from here, or held; to somebody invited, the studio that they join */
    mail?: { email: string; mailboxUrl: string | null; isHeld: boolean; studioName?: string | null }
    /** what was typed on the page before */
    email?: string
  }
}
export type Step = 'form' | 'sent'
