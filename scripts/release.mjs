// `npm run release`: one archive for a bare Debian, with Node, packages and pages. `-- --cpu arm64`, `-- --to FOLDER`.
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { run } from './lib/children.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { stage } from './lib/release/stage.mjs'
import { git, versionOf } from './lib/release/version.mjs'
import { script } from './lib/script.mjs'
import { buildWeb } from './lib/web-build.mjs'
import { Trouble, say } from './lib/words.mjs'

await script(async () => {
  const { values } = parseArgs({ options: { cpu: { type: 'string', default: process.arch }, to: { type: 'string', default: 'releases' } } })
  const { cpu } = values
  if (cpu !== 'x64' && cpu !== 'arm64') throw new Trouble(`There is no release for ${cpu}.`, 'Choose x64 or arm64.')
  if (git('status', '--porcelain') !== '')
    throw new Trouble('There are changes without a commit.', 'Commit or remove them: a release is its commit.')
  await installPackages()
  await buildWeb()
  const release = { cpu, ...versionOf() }
  const name = `callboard-${release.version}-linux-${cpu}`
  const folder = resolve(root, values.to)
  rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(join(folder, name), { recursive: true })
  try {
    const { packages } = await stage(join(folder, name), release)
    const archive = join(folder, `${name}.tar.gz`)
    await pack(folder, name, archive, release.at)
    const sum = await sha256(archive)
    writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
    say(`${packages} packages; ${Math.round(statSync(archive).size / 1e6)} MB packed. SHA-256 ${sum}`)
    process.stdout.write(`${archive}\n`)
  } finally {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
})

/** The same bytes for the same content: in order, of one time, of root. @param {string} folder @param {string} name @param {string} archive @param {number} at */
async function pack(folder, name, archive, at) {
  const same = ['--sort=name', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--format=gnu']
  const { code, output } = await run('tar', ['-C', folder, ...same, '--use-compress-program=gzip -9n', '-cf', archive, name])
  if (code !== 0) throw new Trouble('The archive could not be written. tar says:', 'It needs GNU tar and gzip.', output)
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}
