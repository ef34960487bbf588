import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { run, start } from '../children.mjs'
import { onThePath } from '../debian.mjs'
import { root, toolsFolder } from '../project.mjs'
import { atTheEnd } from '../script.mjs'
import { Trouble } from '../words.mjs'
import { goingOn } from './going-on.mjs'

const kept = join(toolsFolder, 'bare-debian')

/** Why a bare Debian cannot be made here; undefined: it can. */
export function noBareRoot() {
  if (process.getuid?.() !== 0) return 'it needs root, for chroot'
  if (!existsSync(kept) && !onThePath('debootstrap') && !existsSync('/usr/sbin/debootstrap')) return 'debootstrap is not installed'
  return undefined
}

/** A copy of a Debian with its essential packages and nothing else; made once by debootstrap. */
export async function makeBareRoot() {
  if (!existsSync(kept)) {
    const half = `${kept}-half`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(toolsFolder, { recursive: true })
    const made = await run('/usr/sbin/debootstrap', ['--variant=minbase', codename(), half])
    if (made.code !== 0) throw new Trouble('No bare Debian could be made. debootstrap says:', 'Fix that and try again.', made.output)
    await run('mv', [half, kept])
  }
  const folder = mkdtempSync(join(tmpdir(), 'callboard-bare-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  await run('cp', ['-a', `${kept}/.`, folder])
  // As any machine has it: apt asks for names.
  await run('cp', ['/etc/resolv.conf', join(folder, 'etc/resolv.conf')])
  return folder
}

function codename() {
  const found = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  return found ?? 'trixie'
}

/** A line of shell inside, as root. @param {string} folder @param {string} line @param {Record<string, string>} env */
export async function inside(folder, line, env = {}) {
  const { code, output } = await run('chroot', [folder, 'sh', '-euc', line], { env: { ...bare, ...env } })
  if (code !== 0) throw new Trouble(`In the bare Debian this failed with ${code}: ${line}`, 'See docs/running.md.', output)
  return output.trim()
}

/** Starts a program inside that goes on running; its process id is the child's. @param {string} folder @param {readonly string[]} command @param {Record<string, string>} env */
export function startInside(folder, command, env) {
  const mounts = 'mount -t proc proc "$0/proc"; mount --bind /dev "$0/dev"; exec chroot "$0" "$@"'
  const args = ['--mount', '--propagation=private', 'sh', '-euc', mounts, folder, ...command]
  return goingOn(start('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...bare, ...env } }))
}

const bare = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' }

/**
 * Does in a bare Debian what the Containerfile says, line by line, for where no engine can build it.
 * @param {string} folder @param {string} archive @returns {Promise<{ env: Record<string, string>, user: string, command: string[] }>}
 */
export async function asContainerfileSays(folder, archive) {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')
  /** @type {Record<string, string>} */
  const env = {}
  let user = 'root'
  /** @type {string[]} */
  let command = []
  for (const line of text.split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (word === 'ADD') {
      const [, to = '/'] = rest.split(/\s+/)
      mkdirSync(join(folder, to), { recursive: true })
      const { code, output } = await run('tar', ['-xzf', archive, '-C', join(folder, to)])
      if (code !== 0) throw new Trouble(`${basename(archive)} could not be unpacked:`, 'Is it whole?', output)
    } else if (word === 'RUN') await inside(folder, rest, env)
    else if (word === 'ENV')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=("[^"]*"|\S*)/g)) env[name] = value.replaceAll('"', '')
    else if (word === 'USER') user = rest
    else if (word === 'ENTRYPOINT' || word === 'CMD') command = [...command, .../** @type {string[]} */ (JSON.parse(rest))]
  }
  return { env, user, command }
}
