import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withLock } from './folder-lock.mjs'
import { npm } from './npm.mjs'
import { pinnedVersion } from './pinned-node.mjs'
import { root, toolsFolder } from './project.mjs'
import { say } from './words.mjs'

const stamp = join(root, 'node_modules', '.callboard-installed')

export async function installPackages(/** @type {string} */ node) {
  if (isInstalled()) return
  await withLock(join(toolsFolder, 'lock'), async (workerIs) => {
    if (isInstalled()) return
    say('Installing the packages …')
    const wanted = wantedStamp()
    rmSync(stamp, { force: true })
    // A production environment would omit the build tools. Install scripts are disabled, as they could run anything.
    await npm(node, ['ci', '--include=dev', '--include=optional', '--ignore-scripts'], {
      purpose: 'install the packages',
      started: workerIs,
    })
    writeFileSync(stamp, wanted)
  })
}

function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === wantedStamp()
  } catch {
    return false
  }
}

/** Native packages differ by machine and Node version. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} node-${pinnedVersion}-${process.platform}-${process.arch}\n`
}
