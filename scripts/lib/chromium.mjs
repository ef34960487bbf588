import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installDebianPackages, mayInstallPackages } from './debian.mjs'
import { Trouble } from './words.mjs'

/** @returns {Promise<string>} */
export async function installedChromium() {
  const found = findChromium()
  if (found) return found
  if (await mayInstallPackages()) {
    await installDebianPackages('chromium', 'fonts-liberation')
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Trouble(
    'Chromium was not found.',
    'Install it (Debian: `sudo apt-get install chromium`; macOS: `brew install --cask chromium`), or name an installed ' +
      'Chromium or Chrome in CHROMIUM_PATH. Then run `npm test` again.',
  )
}

function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Trouble(`CHROMIUM_PATH names ${named}, which is not there.`, 'Correct it or unset it, then run again.')
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const onThePath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const onMacs = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...onThePath, ...onMacs].find((path) => existsSync(path))
}
