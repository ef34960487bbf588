import { foundOrInstalled, onThePath } from './debian.mjs'
import { Trouble } from './words.mjs'

/** @returns {Promise<string>} */
export function installedFirefox() {
  const remedy = 'Install it (Debian: `sudo apt-get install firefox-esr`). Then run this again.'
  return foundOrInstalled(() => onThePath('firefox-esr', 'firefox'), ['firefox-esr'], new Trouble('Firefox was not found.', remedy))
}
