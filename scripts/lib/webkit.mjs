import { existsSync } from 'node:fs'

import { run } from './children.mjs'
import { foundOrInstalled, onThePath } from './debian.mjs'
import { Trouble } from './words.mjs'

const packages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1']
/** Debian's, whatever other Python is on the path. */
const python = '/usr/bin/python3'
const bindings = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"

/** Finds WebKit with its driver, a display and the bindings with which a window is opened, or installs them. */
export async function installedWebkit() {
  const missing = new Trouble(
    'WebKit was not found: the walk in the engine of Safari cannot be done.',
    `Install it (Debian, Ubuntu: \`sudo apt-get install ${packages.join(' ')}\`; elsewhere it cannot be had). Then run \`npm test\` again.`,
  )
  await foundOrInstalled(isThere, packages, missing)
}

async function isThere() {
  const hasPrograms = onThePath('WebKitWebDriver') && onThePath('Xvfb') && existsSync(python)
  return (hasPrograms && (await run(python, ['-c', bindings])).code === 0) || undefined
}
