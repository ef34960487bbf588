/**
 * State of a history entry, which survives reloads: Back and Forward move through a page's steps, and no email address appears in a URL.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** sign-up: after an invitation's welcome, and after the form */
    step?: 'form' | 'sent'
    /** the mail sent or held here; `studioName` for somebody invited */
    mail?: { email: string; mailboxUrl: string | null; isHeld: boolean; studioName?: string | null }
    email?: string
  }
}
export type Step = 'form' | 'sent'
