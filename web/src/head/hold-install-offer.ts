import type { InstallOffer } from '../lib/head/install-offer.ts'

/** The browser offers it once for each page, often before the app is there; a better moment is ours to choose. */
export function holdInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event as InstallOffer
  })
}
