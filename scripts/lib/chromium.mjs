import { existsSync } from 'node:fs'

import { foundOrInstalled, onThePath } from './debian.mjs'
import { Trouble } from './words.mjs'

/** The headless browser, which takes about half the processor time, or else the full one. @returns {Promise<string>} */
export async function installedChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && existsSync(named)) return named
  const remedy =
    'Install it (Debian: `sudo apt-get install chromium-headless-shell`; macOS: `brew install --cask chromium`), or name an installed ' +
    'Chromium or Chrome in CHROMIUM_PATH. Then run `npm test` again.'
  const missing = new Trouble(named ? `CHROMIUM_PATH names ${named}, which does not exist.` : 'Chromium was not found.', remedy)
  if (named) throw missing
  const shell = () => onThePath('chromium-headless-shell')
  return foundOrInstalled(shell, ['chromium-headless-shell', 'fonts-liberation'], missing).catch((/** @type {unknown} */ error) => {
    const whole = wholeBrowser()
    if (whole) return whole
    throw error
  })
}

function wholeBrowser() {
  const onMacs = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return onThePath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ?? onMacs.find((path) => existsSync(path))
}
