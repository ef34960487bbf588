import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

const diary = 'diary.txt'

/** Clones the scripts with fakes for npm, bundler and server, which environment variables control; its path has a space. */
export function toyClone({ node = process.versions.node }: { node?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'toy clone '))
  const started: ChildProcess[] = []
  onTestFinished(async () => {
    for (const child of started) child.kill('SIGKILL')
    // A failed test may have left its server running.
    if (times('stopped') < times('serving')) process.kill(serverPid(), 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const file = (path: string) => join(folder, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(file(path)), { recursive: true })
    writeFileSync(file(path), text)
  }
  const lines = () => (existsSync(file(diary)) ? readFileSync(file(diary), 'utf8').trim().split('\n') : [])
  const times = (what: string) => lines().filter((line) => line.startsWith(what)).length
  const serverPid = () =>
    Number(
      lines()
        .findLast((line) => line.startsWith('serving'))
        ?.split(' ')[1],
    )

  cpSync(import.meta.dirname, file('scripts'), { recursive: true, filter: (path) => !/\.(ts|json)$/.test(path) })
  const lock = 'server/src/platform/db/pglite/lock.ts'
  cpSync(join(import.meta.dirname, '..', lock), file(lock))
  write('package.json', JSON.stringify({ type: 'module', engines: { node }, workspaces: [] }))
  write('package-lock.json', '{}')
  write('contract/package.json', '{}')
  write('contract/src/classes.ts', '// first')
  write('web/src/main.tsx', '// first')
  write('server/src/main.ts', toyServer)
  write('npm-cli.js', toyNpm)

  const run = (command: string[], env: Record<string, string> = {}) => {
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, npm_execpath: file('npm-cli.js'), npm_lifecycle_event: 'start', TOY: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    )
    return { child, ended }
  }
  const startCommand = [process.execPath, file('scripts/start.mjs')]

  return {
    folder,
    file,
    write,
    lines,
    times,
    run,
    startCommand,
    serverPid,
    start: (env: Record<string, string> = {}, ...args: string[]) => run([...startCommand, ...args], env),
    happens: (what: string, count = 1) => waitUntil(() => times(what) >= count, what),
  }
}

async function waitUntil(condition: () => boolean, what = 'the end') {
  for (const until = Date.now() + 50_000; !condition(); await sleep(10)) {
    if (Date.now() > until) throw new Error(`waited in vain for ${what}`)
  }
}

const note = `const { appendFileSync } = process.getBuiltinModule('node:fs')
const note = (line) => appendFileSync(process.env.TOY + '/${diary}', line + '\\n')
`

const toyServer = `${note}
if (process.env.SERVER === 'serves') {
  let stopping = false
  const stop = (why) => {
    note('asked ' + why)
    if (stopping) return
    stopping = true
    setTimeout(() => { note('stopped'); process.exit(3) }, 300)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stop(event))
  setInterval(() => {}, 1000)
  note('serving ' + process.pid)
} else {
  note('served ' + process.version + ' ' + process.argv.slice(2).join('|'))
  if (process.env.SERVER === 'is killed') process.kill(process.pid, 'SIGKILL')
  process.exit(Number(process.env.SERVER_CODE ?? 0))
}
`

const toyNpm = `${note}
const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs')
const put = (path, text, mode) => { mkdirSync(path.replace(/[^/]*$/, ''), { recursive: true }); writeFileSync(path, text, { mode }) }
const [command, ...args] = process.argv.slice(2)
note('npm ' + command + ' begins ' + args.join('|'))
if (command === 'ci') {
  put('node_modules/vite/package.json', '{"bin":{"vite":"vite.cjs"}}')
  put('node_modules/vite/vite.cjs', ${JSON.stringify(`${note}
note('build in ' + process.env.NODE_ENV)
mkdirSync = process.getBuiltinModule('node:fs').mkdirSync
mkdirSync('dist', { recursive: true })
if (process.env.BUILD === 'fails') { console.log('Too heavy: 171 kB.'); process.exit(1) }
`)})
} else {
  const prefix = args.find((arg) => arg.startsWith('--prefix=')).slice('--prefix='.length)
  const [, name, version] = args[0].match(/(.*)@(.*)/) ?? []
  const folder = prefix + '/node_modules/' + name
  put(folder + '/package.json', JSON.stringify({ version }))
  const script = process.env.FETCHED === 'does not run' ? 'echo no such libc >&2; exit 127' :
    'if [ "$1" = --version ]; then echo v' + version + '; else exec "${process.execPath}" "$@"; fi'
  put(folder + '/bin/node', '#!/bin/sh\\n' + script + '\\n', 0o755)
}
setTimeout(() => {
  if (process.env.NPM_SAYS) {
    console.error(process.env.NPM_SAYS)
    process.exit(1)
  }
  note('npm ' + command + ' ends')
}, Number(process.env.NPM_TAKES ?? 0))
`
