import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installDebianPackages, mayInstallPackages } from './debian.mjs'
import { Trouble } from './words.mjs'

export async function installOathtool() {
  if (isThere()) return
  if (await mayInstallPackages()) {
    await installDebianPackages('oathtool')
    if (isThere()) return
  }
  throw new Trouble(
    'oathtool was not found: the second factor cannot be checked against another authenticator.',
    'Install it (Debian, Ubuntu: `sudo apt-get install oathtool`; macOS: `brew install oath-toolkit`). Then run `npm test` again.',
  )
}

function isThere() {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'oathtool')))
}
