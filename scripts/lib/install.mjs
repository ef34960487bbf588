import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { npmProgram, npmSettings } from './npm.mjs'
import { prepare } from './prepare.mjs'
import { root } from './project.mjs'
import { Trouble, theCommand } from './words.mjs'

export async function installPackages() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const work = {
    saying: 'Installing the packages …',
    stamp: join(root, 'node_modules', '.callboard-installed'),
    // Native packages differ by machine and Node version.
    wanted: `${lock.digest('hex')} node-${process.versions.node}-${process.platform}-${process.arch}\n`,
    program: npmProgram(),
    // A production environment would omit the build tools. Install scripts are disabled, as they could run anything.
    args: ['ci', '--include=dev', '--include=optional', '--ignore-scripts', ...npmSettings()],
  }
  const { code, output } = await prepare(work, { cwd: root })
  if (code !== 0) throw new Trouble('Could not install the packages. npm says:', `Fix that, then run ${theCommand()} again.`, output)
}
