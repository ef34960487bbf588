import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withLock } from './folder-lock.mjs'
import { npm } from './npm.mjs'
import { pinnedVersion } from './pinned-node.mjs'
import { root, toolsFolder } from './project.mjs'
import { say } from './words.mjs'

/** Written when an install has ended well; says for which lock file and which machine. */
const stamp = join(root, 'node_modules', '.callboard-installed')

/**
 * Installs the packages if those there are not the ones that package-lock.json names.
 * @param {string} node the pinned Node: under an older one npm refuses, or silently picks older packages
 */
export async function installPackages(node) {
  if (isInstalled()) return
  await withLock(join(toolsFolder, 'lock'), async (workerIs) => {
    if (isInstalled()) return
    say('Installing the packages …')
    const wanted = wantedStamp()
    rmSync(stamp, { force: true })
    // A production environment would leave out what builds the web app, and the native parts of the bundler.
    // No package needs a script of its own to be installed, and none is let run one: it could do anything, and some report home.
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

/** Packages with native parts differ by machine and Node: a folder carried elsewhere is installed anew. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} node-${pinnedVersion}-${process.platform}-${process.arch}\n`
}
