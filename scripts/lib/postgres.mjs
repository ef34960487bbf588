import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { run } from './children.mjs'
import { foundOrInstalled } from './debian.mjs'
import { atTheEnd } from './script.mjs'
import { Trouble } from './words.mjs'

const oldestSupported = 15

/** Excludes the user's locale and PG… variables. */
const environment = { PATH: process.env['PATH'], LC_ALL: 'C' }

/** @typedef {{ bin: string, version: number }} Installation */
/** @typedef {{ uid?: number, gid?: number }} Account */

/**
 * Starts a temporary PostgreSQL on a free port, removed when the script ends, and resolves to its superuser's URL.
 * @param {{ durable?: boolean }} [options] durable: commits reach the disk, as only a measurement needs
 * @returns {Promise<string>}
 */
export async function startPostgres({ durable = false } = {}) {
  const missing = new Trouble(
    `PostgreSQL ${oldestSupported} or newer was not found.`,
    'Install it (Debian, Ubuntu: `sudo apt-get install postgresql`; macOS: `brew install postgresql@17`), or name the ' +
      'superuser of a server whose databases may be lost in TEST_DATABASE_URL. Then run `npm test` again.',
  )
  const installation = await withoutSystemCluster(() => foundOrInstalled(findPostgres, ['postgresql'], missing))
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'callboard-postgres-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? 0)
  await makeCluster(installation, folder, account)
  const port = await freePort()
  await startServer(installation, folder, account, { port, durable })
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** Keeps Debian's package from creating and starting its own cluster. @template T @param {() => Promise<T>} install */
async function withoutSystemCluster(install) {
  if (process.getuid?.() !== 0 || findPostgres()) return install()
  const folder = '/etc/postgresql-common/createcluster.d'
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'callboard.conf'), 'create_main_cluster = false\n')
  return install().finally(() => rmSync(join(folder, 'callboard.conf')))
}

function findPostgres() {
  const folders = [
    ...versionFolders('/usr/lib/postgresql', '', 'bin'),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => versionFolders(folder, 'postgresql', 'bin')),
  ]
  const installations = folders.flatMap((bin) => (existsSync(join(bin, 'initdb')) ? [{ bin, version: versionOf(bin) }] : []))
  return installations.filter(({ version }) => version >= oldestSupported).sort((a, b) => b.version - a.version)[0]
}

/** @param {string} folder @param {string} start @param {string} inside */
function versionFolders(folder, start, inside) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => join(folder, name, inside))
}

function versionOf(/** @type {string} */ bin) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** PostgreSQL refuses to run as root, so root borrows the account that the package created. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : {}
}

/** @param {Installation} installation @param {string} folder @param {Account} account */
async function makeCluster({ bin, version }, folder, account) {
  // Before version 17 the system must provide C.UTF-8, which macOS lacks.
  const locale =
    version >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : process.platform === 'darwin'
        ? ['--locale=C', '--lc-ctype=en_US.UTF-8']
        : ['--locale=C.UTF-8']
  const settings = ['--auth=trust', '--encoding=UTF8', '--lc-messages=C', '--username=postgres', '--no-sync']
  const args = [`--pgdata=${join(folder, 'data')}`, ...settings, ...locale]
  const { code, output } = await run(join(bin, 'initdb'), args, { cwd: folder, env: environment, ...account })
  if (code === 0) return
  throw new Trouble('Could not create a throwaway PostgreSQL cluster. initdb says:', 'Fix that, then run again.', output)
}

/** Closing standard input stops the server and removes its files, even after `kill -9`; its own process group shields it from Ctrl-C. */
const leash = `
  exec 3<&0
  "$@" 3<&- & server=$!
  (read _ <&3; kill -INT $server) &
  wait $server
  rm -rf "$FOLDER"
`

/** @param {Installation} installation @param {string} folder @param {Account} account @param {{ port: number, durable: boolean }} options */
async function startServer({ bin }, folder, account, { port, durable }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    // Safe for a temporary server: transactions behave the same without these.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(hasStatistics(bin) ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
  }
  const server = [
    join(bin, 'postgres'),
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  ]
  const child = spawn('sh', ['-c', leash, 'leash', ...server], {
    cwd: folder,
    detached: true,
    env: { ...environment, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  atTheEnd(async () => {
    child.stdin.destroy()
    await gone
  })
  let log = ''
  await new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log = (log + text).slice(-10_000)
      if (log.includes('ready to accept connections')) resolve(undefined)
    })
    child.once('error', reject)
    child.once('exit', () => {
      reject(new Trouble('The throwaway PostgreSQL did not start. It says:', 'Fix that, then run again.', log))
    })
  })
}

function hasStatistics(/** @type {string} */ bin) {
  const { stdout } = spawnSync(join(bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' })
  return ['so', 'dylib'].some((ending) => existsSync(join((stdout ?? '').trim(), `pg_stat_statements.${ending}`)))
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}
