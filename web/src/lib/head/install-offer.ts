/** What Chromium's browsers hand a page that they could install. */
export interface InstallOffer extends Event {
  /** asks the person, once */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined
  }
}
