// `npm run rehearse:release`: makes the archive, and does with it what docs/running.md and the Containerfile say. `-- --archive FILE` takes one.
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { run } from './lib/children.mjs'
import { onThePath } from './lib/debian.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/project.mjs'
import { asContainerfileSays, inside, makeBareRoot, noBareRoot, startInside } from './lib/rehearse/bare-root.mjs'
import { fillStudio, owner } from './lib/rehearse/demo-studio.mjs'
import { openMailbox } from './lib/rehearse/mailbox.mjs'
import { caddyProgram, freePort, nginxProgram, siteName, startCaddy, startNginx } from './lib/rehearse/proxies.mjs'
import { expect, leftOut, minutesSoFar, step, until } from './lib/rehearse/step.mjs'
import { visitorOf } from './lib/rehearse/visitor.mjs'
import { atTheEnd, script } from './lib/script.mjs'
import { Trouble, say } from './lib/words.mjs'

const secretKey = randomBytes(36).toString('base64')
const version = (/** @type {string} */ archive) => /callboard-(.+)-linux-/.exec(basename(archive))?.[1] ?? ''

await script(async () => {
  const { values } = parseArgs({ options: { archive: { type: 'string' } } })
  const scratch = mkdtempSync(join(tmpdir(), 'callboard-rehearsal-'))
  atTheEnd(() => rmSync(scratch, { recursive: true, force: true }))
  const archive = values.archive ? resolve(values.archive) : await made(scratch)
  await step('The archive is whole', () => checkArchive(archive))
  await step('The units are understood and score', scoreUnits)

  const why = noBareRoot()
  if (why) return leftOut('Installing on a bare Debian', why)
  const superuser = await startPostgres()
  const mailbox = await openMailbox()
  const machine = await step('A bare Debian', makeBareRoot)
  const port = await freePort()
  const database = await step('Unpacked and set up as the page says', () => setUp(machine, archive, superuser, mailbox.url, port))
  const callboard = (/** @type {string} */ words) => inside(machine, `callboard ${words} 2>&1`)
  await step('callboard migrate', () => callboard('migrate'))
  await step('callboard doctor', () => callboard('doctor'))
  await step('A studio with a plan', async () => {
    await fillStudio({ ...settings(database, mailbox.url), NODE_ENV: '', DATA_DIR: join(machine, 'var/lib/callboard') })
    await inside(machine, 'chown -R callboard: /var/lib/callboard')
  })
  const server = startInside(machine, ['callboard', 'start'], { PORT: String(port), HOST: '127.0.0.1' })
  await step('The server is ready, by callboard ready', () => inside(machine, `PORT=${port} callboard ready`))
  expect(server.said().includes(`"version":"${version(archive)}"`), `the log does not name its version: ${server.said()}`)

  if (nginxProgram()) {
    const site = await startNginx([port, await freePort()])
    await visit('nginx', site, { archive, mailbox })
  } else leftOut('nginx', 'it is not installed')
  if (caddyProgram()) await visit('Caddy', await startCaddy(join(scratch, 'caddy'), [port]), { archive, mailbox })
  else leftOut('Caddy', 'it is not installed')
  await step('callboard check-trail', () => callboard('check-trail --files'))
  await step('What it keeps is its own user’s', async () => {
    const others = await inside(machine, 'find /var/lib/callboard ! -user callboard; find /opt/callboard -writable -user callboard')
    expect(others === '', `these are not: ${others}`)
    return inside(machine, 'du -sh /opt/callboard/current/ | cut -f1')
  })
  await step('SIGTERM ends it in order', async () => expect((await server.stop()) === 0, 'it did not end with 0'))

  const container = await makeBareRoot()
  await step('The Containerfile’s steps, and a server from them', async () => {
    const { env, user, command } = await asContainerfileSays(container, archive)
    const given = { ...env, ...settings(database, mailbox.url), PORT: String(port), HOST: '127.0.0.1' }
    const started = startInside(container, ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command], given)
    await until(async () => ((await isReady(port)) ? true : null), 'its server')
    expect((await started.stop()) === 0, `it did not end with 0: ${started.said()}`)
  })
  leftOut('Building the image and running the compose file', 'no container engine is used here')
  say(`\nAll of it held, in ${minutesSoFar()} minutes.`)
})

/** @param {string} scratch */
async function made(scratch) {
  return step('npm run release', async () => {
    const { code, output } = await run(process.execPath, [join(root, 'scripts/release.mjs'), '--to', scratch])
    if (code !== 0) throw new Trouble('The archive could not be made:', 'Fix that and try again.', output)
    return /^\/.*\.tar\.gz$/m.exec(output)?.[0] ?? ''
  })
}

/** @param {string} archive */
async function checkArchive(archive) {
  const { code, output } = await run('sha256sum', ['-c', `${archive}.sha256`], { cwd: join(archive, '..') })
  expect(code === 0, `its checksum: ${output}`)
  return `${Math.round(statSync(archive).size / 1e6)} MB`
}

async function scoreUnits() {
  const program = onThePath('systemd-analyze')
  if (!program) return 'nothing, as systemd-analyze is not installed'
  const { code, output } = await run(program, [
    'security',
    '--offline=yes',
    '--threshold=25',
    '--no-pager',
    join(root, 'deploy/callboard@.service'),
  ])
  expect(code === 0, `more than 2.5: ${output}`)
  return /exposure level.*: ([\d.]+)/.exec(output)?.[1] ?? ''
}

/** @param {string} database @param {string} smtp */
function settings(database, smtp) {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${siteName}`,
    DATABASE_URL: database,
    SMTP_URL: smtp,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    DATA_DIR: '/var/lib/callboard',
  }
}

/** @param {string} machine @param {string} archive @param {string} superuser @param {string} smtp @param {number} port */
async function setUp(machine, archive, superuser, smtp, port) {
  copyFileSync(archive, join(machine, 'root', basename(archive)))
  const page = readFileSync(join(root, 'docs/running.md'), 'utf8')
  const [, lines = ''] = /<!-- rehearsed: install -->\s*```sh\n([\s\S]*?)```/.exec(page) ?? []
  expect(lines !== '', 'docs/running.md has no lines to install')
  await inside(machine, `cd /root\n${lines.replaceAll('sudo ', '').replaceAll('VERSION', version(archive))}`)
  const address = new URL(superuser)
  const [, statements = ''] = /<!-- rehearsed: database -->\s*```sql\n([\s\S]*?)```/.exec(page) ?? []
  const psql = await run('psql', [
    superuser,
    '-v',
    'ON_ERROR_STOP=1',
    ...statements
      .trim()
      .split('\n')
      .flatMap((line) => ['-c', line]),
  ])
  expect(psql.code === 0, `PostgreSQL: ${psql.output}`)
  const database = `postgres://callboard:PASSWORD@${address.host}/callboard`
  const file = Object.entries({ ...settings(database, smtp), PORT: String(port) }).map(([name, value]) => `${name}=${value}\n`)
  const into = join(machine, 'etc/callboard/callboard.env')
  expect(existsSync(into) && (statSync(into).mode & 0o777) === 0o600, 'the settings are not there, or not for their user alone')
  writeFileSync(into, file.join(''))
  return database
}

/** @param {number} port */
async function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** @param {string} name @param {{ https: number }} site @param {{ archive: string, mailbox: Awaited<ReturnType<typeof openMailbox>> }} parts */
async function visit(name, { https }, { archive, mailbox }) {
  const visitor = visitorOf({ https, origin: `https://${siteName}` })
  await step(`${name}: TLS, HTTP/2 and the version`, async () => {
    const { status, version: protocol, text } = await visitor.ask('/healthz')
    expect(status === 200 && protocol === '2' && text.includes(version(archive)), `${status} over HTTP/${protocol}: ${text}`)
    return text
  })
  await step(`${name}: an owner signs up, follows the email and sets the studio up`, () => signUp(visitor, mailbox))
  await step(`${name}: an owner with a plan signs in`, async () => {
    const { status, text } = await visitor.post('/auth/sign-in', owner)
    expect(status === 200, `the sign-in was answered ${status}: ${text}`)
  })
  await step(`${name}: a change arrives at once in the live stream`, () => hearChange(visitor))
  await step(`${name}: a file of 9 MB in two parts`, () => visitor.upload())
  await step(`${name}: what is too large is refused before Callboard`, async () => {
    const { status } = await visitor.ask('/api/locations', ['-H', 'content-type: application/json', '--data-binary', `@${archive}`])
    expect(status === 413, `it was answered ${status}`)
  })
  await step(`${name}: an invented X-Forwarded-For is not believed`, () => pretend(visitor))
}

/** @param {ReturnType<typeof visitorOf>} visitor @param {Awaited<ReturnType<typeof openMailbox>>} mailbox */
async function signUp(visitor, mailbox) {
  const email = `owner-${randomUUID()}@studio.example`
  const asked = await visitor.post('/auth/sign-up', { name: 'Nina Novel', email, password: 'dance-with-nina-1' })
  expect(asked.status === 200, `the sign-up was answered ${asked.status}: ${asked.text}`)
  const token = await until(() => {
    const mail = mailbox.newest()
    return mail?.includes(email) ? /type=confirmation&(?:amp;)?token=([\w-]+)/.exec(mail)?.[1] : null
  }, 'the email')
  const followed = await visitor.post('/auth/follow-link', { type: 'confirmation', token })
  expect(followed.status === 200, `the link was answered ${followed.status}: ${followed.text}`)
  const studio = { name: 'Rehearsal', address: '1 High Street', phone: '+44 20 7946 0958', email }
  const made = await visitor.post('/studios/set-up', studio)
  expect(made.status === 200, `the studio was answered ${made.status}: ${made.text}`)
}

/** @param {ReturnType<typeof visitorOf>} visitor */
async function hearChange(visitor) {
  const { heard, stop } = visitor.listen()
  await until(() => heard[0], 'the live stream’s first line', 10)
  const from = performance.now()
  const added = await visitor.post('/locations', { id: randomUUID(), name: `Room ${randomUUID().slice(0, 8)}` })
  expect(added.status === 200, `the room was answered ${added.status}: ${added.text}`)
  const change = await until(() => heard.find(({ text }) => text.includes('locations.')), 'the change', 10)
  await stop()
  return `${Math.round(change.at - from)} ms after it was asked for`
}

/** The fourth sign-up of one visitor within a minute is refused, whatever address it pretends to come from. @param {ReturnType<typeof visitorOf>} visitor */
async function pretend(visitor) {
  const email = `${randomUUID()}@studio.example`
  const statuses = []
  for (let at = 1; at <= 4; at++) {
    const input = { name: 'Nina Novel', email, password: 'dance-with-nina-1' }
    statuses.push((await visitor.post('/auth/sign-up', input, ['-H', `x-forwarded-for: 203.0.113.${at}`])).status)
  }
  expect(statuses.at(-1) === 429, `they were answered ${statuses.join(', ')}`)
}
