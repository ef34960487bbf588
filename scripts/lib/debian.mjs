import { run } from './children.mjs'
import { Trouble, say } from './words.mjs'

export async function mayInstallPackages() {
  if (process.getuid?.() !== 0) return false
  const { code } = await run('apt-get', ['--version']).catch(() => ({ code: 1 }))
  return code === 0
}

/** @param {readonly string[]} packages */
export async function installDebianPackages(...packages) {
  say(`Installing ${packages.join(' and ')} from Debian's packages …`)
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // A machine just started is often installing its own updates.
    const { code, output } = await run('apt-get', ['--quiet', '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
    if (code === 0) continue
    throw new Trouble(
      `Could not install ${packages.join(' and ')}. apt-get ${args[0]} says:`,
      'Fix that, or install it yourself, then run `npm test` again.',
      output,
    )
  }
}
