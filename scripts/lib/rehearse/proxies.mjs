import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ended, run, start } from '../children.mjs'
import { onThePath } from '../debian.mjs'
import { root } from '../project.mjs'
import { atTheEnd } from '../script.mjs'
import { Trouble } from '../words.mjs'
import { until } from './step.mjs'

export const siteName = 'board.example.org'

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

export const nginxProgram = () => onThePath('nginx') ?? onThePath('../sbin/nginx') ?? found('/usr/sbin/nginx')
export const caddyProgram = () => onThePath('caddy')

/** @param {string} path */
function found(path) {
  try {
    readFileSync(path)
    return path
  } catch {
    return undefined
  }
}

/** The shipped file, for other ports. @param {readonly number[]} servers @param {{ http: number, https: number, certificates: string }} here */
export function nginxSite(servers, { http, https, certificates }) {
  const shipped = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  const lines = servers.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`)
  return shipped
    .replace(/^ {2}server 127\.0\.0\.1:3001 .*\n {2}#server .*$/m, lines.join('\n'))
    .replace(/listen 80;/, `listen 127.0.0.1:${http};`)
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${https} ssl`)
    .replaceAll(/^ {2}listen \[::\].*\n/gm, '')
    .replaceAll('/etc/ssl/callboard', certificates)
}

/** A certificate that nobody has signed, as the shipped file expects it. @param {string} folder */
async function makeCertificate(folder) {
  mkdirSync(folder, { recursive: true })
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${siteName}`,
  ]
  const more = ['-addext', `subjectAltName=DNS:${siteName}`]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const { code, output } = await run('openssl', [...args, ...more, ...files])
  if (code !== 0) throw new Trouble('No certificate could be made. openssl says:', 'Install openssl.', output)
}

/** Runs nginx with the shipped site. @param {readonly number[]} servers */
export async function startNginx(servers) {
  const program = nginxProgram()
  if (!program) throw new Trouble('nginx was not found.', 'Install it: sudo apt-get install nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'callboard-nginx-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  // Its processes are another user's when root starts it.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'tmp'))
  const certificates = join(folder, 'certificates')
  await makeCertificate(certificates)
  const [http, https] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'site.conf'), nginxSite(servers, { http, https, certificates }))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`)
  const main = `
    daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const checked = await run(program, ['-t', '-q', '-c', join(folder, 'nginx.conf')])
  if (checked.code !== 0) throw new Trouble('nginx does not take the shipped file:', 'See deploy/nginx.conf.', checked.output)
  await keepRunning(program, ['-c', join(folder, 'nginx.conf')], 'nginx', https)
  return { https, http, errors: () => readFileSync(join(folder, 'error.log'), 'utf8') }
}

/** Runs Caddy with the shipped file and a certificate of its own making. @param {string} folder @param {readonly number[]} servers */
export async function startCaddy(folder, servers) {
  const program = caddyProgram()
  if (!program) throw new Trouble('Caddy was not found.', 'Install it: sudo apt-get install caddy')
  mkdirSync(folder, { recursive: true })
  await makeCertificate(join(folder, 'certificates'))
  const https = await freePort()
  const shipped = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
  const own = `tls ${folder}/certificates/fullchain.pem ${folder}/certificates/privkey.pem\n\tbind 127.0.0.1`
  const site = shipped
    .replace(`${siteName} {`, `${siteName}:${https} {\n\t${own}`)
    .replace('127.0.0.1:3001 127.0.0.1:3002', servers.map((port) => `127.0.0.1:${port}`).join(' '))
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  await keepRunning(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], 'Caddy', https, env)
  return { https }
}

/** @param {string} program @param {readonly string[]} args @param {string} name @param {number} port @param {NodeJS.ProcessEnv} [env] */
async function keepRunning(program, args, name, port, env = process.env) {
  const child = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const gone = ended(child)
  atTheEnd(async () => {
    child.kill('SIGTERM')
    await gone
  })
  /** @type {string | undefined} */
  let why
  void gone.then(({ output }) => (why = output))
  await until(async () => {
    if (why !== undefined) throw new Trouble(`${name} ended:`, 'See deploy/.', why)
    const { code } = await run('curl', [
      '-sk',
      '--resolve',
      `${siteName}:${port}:127.0.0.1`,
      '-o',
      '/dev/null',
      `https://${siteName}:${port}/`,
    ])
    return code === 0 ? true : null
  }, name)
}
