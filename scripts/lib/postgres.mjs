import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { run } from './children.mjs'
import { installDebianPackages, mayInstallPackages } from './debian.mjs'
import { atTheEnd } from './script.mjs'
import { Trouble } from './words.mjs'

const oldestSupported = 15

/** Nothing of the reader's own: neither their language nor what PG… variables say about other servers. */
const environment = { PATH: process.env['PATH'], LC_ALL: 'C' }

/** @typedef {{ bin: string, version: number }} Installation */
/** @typedef {{ uid?: number, gid?: number }} Account */

/**
 * Starts a throw-away PostgreSQL on a free port of this machine, installed first if need be and possible. It stops and
 * its files go when the script ends, however that ends.
 * @returns {Promise<string>} the address of its superuser's database
 */
export async function startPostgres() {
  const installation = await installedPostgres()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'callboard-postgres-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? 0)
  await makeCluster(installation, folder, account)
  const port = await freePort()
  await startServer(installation, folder, account, port)
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** @returns {Promise<Installation>} */
async function installedPostgres() {
  const found = findPostgres()
  if (found) return found
  if (await mayInstallPackages()) {
    await withoutSystemCluster(() => installDebianPackages('postgresql'))
    const installed = findPostgres()
    if (installed) return installed
  }
  throw new Trouble(
    `PostgreSQL ${oldestSupported} or newer was not found.`,
    'Install it (Debian, Ubuntu: `sudo apt-get install postgresql`; macOS: `brew install postgresql@17`), or name the ' +
      'superuser of a server whose databases may be lost in TEST_DATABASE_URL. Then run `npm test` again.',
  )
}

/**
 * Debian makes and starts a cluster with the package. Ours are throw-away ones; the machine's own affairs stay as they
 * were, also for a later installation by somebody else.
 * @param {() => Promise<void>} install
 */
async function withoutSystemCluster(install) {
  const folder = '/etc/postgresql-common/createcluster.d'
  const setting = join(folder, 'callboard.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(setting, 'create_main_cluster = false\n')
  try {
    await install()
  } finally {
    rmSync(setting, { force: true })
  }
}

/** The newest PostgreSQL server on this machine that is new enough. */
function findPostgres() {
  const folders = [
    ...versionFolders('/usr/lib/postgresql', '', 'bin'),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => versionFolders(folder, 'postgresql', 'bin')),
    ...versionFolders('/usr', 'pgsql-', 'bin'),
    ...versionFolders('/Applications/Postgres.app/Contents/Versions', '', 'bin'),
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

/** @param {string} bin */
function versionOf(bin) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** PostgreSQL refuses to run as root: as root we borrow the account that its package made. */
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
  // From 17 on PostgreSQL brings C.UTF-8 itself; before, the system's must do, and macOS has none.
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
  throw new Trouble('Could not make a throw-away PostgreSQL cluster. initdb says:', 'Mend that, then run again.', output)
}

/**
 * A shell of its own holds the server on a leash: the standard input, which is open as long as we live. So even after
 * `kill -9` of ours the server stops and its files go. In a process group of its own, because Ctrl-C must not reach
 * the server before the tests have ended.
 */
const leash = `
  exec 3<&0
  "$@" 3<&- & server=$!
  (read _ <&3; kill -INT $server) &
  wait $server
  rm -rf "$FOLDER"
`

/** @param {Installation} installation @param {string} folder @param {Account} account @param {number} port */
async function startServer({ bin }, folder, account, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    // The files are thrown away anyway. What a commit means to other sessions is not touched by these two.
    fsync: 'off',
    full_page_writes: 'off',
    // Errors that a test provokes are the test's to judge: the log is for the server's own.
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
      reject(new Trouble('The throw-away PostgreSQL did not start. It says:', 'Mend that, then run again.', log))
    })
  })
}

/** @param {string} bin */
function hasStatistics(bin) {
  const { stdout } = spawnSync(join(bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' })
  return ['so', 'dylib'].some((ending) => existsSync(join((stdout ?? '').trim(), `pg_stat_statements.${ending}`)))
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}
