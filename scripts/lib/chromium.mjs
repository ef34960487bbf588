import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installDebianPackages, mayInstallPackages } from './debian.mjs'
import { Trouble } from './words.mjs'

/** The browser without a window, which takes about half the processor time, or else the whole one. @returns {Promise<string>} */
export async function installedChromium() {
  const found = findChromium()
  if (found && (process.env['CHROMIUM_PATH'] || found.endsWith(shell))) return found
  if (await mayInstallPackages()) {
    await installDebianPackages(shell, 'fonts-liberation').catch((/** @type {unknown} */ error) => {
      if (!found) throw error
    })
    const installed = findChromium()
    if (installed) return installed
  }
  if (found) return found
  throw new Trouble(
    'Chromium was not found.',
    'Install it (Debian: `sudo apt-get install chromium-headless-shell`; macOS: `brew install --cask chromium`), or name an installed ' +
      'Chromium or Chrome in CHROMIUM_PATH. Then run `npm test` again.',
  )
}

const shell = 'chromium-headless-shell'

function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Trouble(`CHROMIUM_PATH names ${named}, which does not exist.`, 'Correct it or unset it, then run again.')
  }
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const onThePath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const onMacs = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...onThePath, ...onMacs].find((path) => existsSync(path))
}
