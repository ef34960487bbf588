import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BackupTrouble } from './words.ts'

const debian = '/usr/lib/postgresql'

/** The folder with PostgreSQL's own programs of at least a major version, the nearest one; an empty text: they are on the path. */
export function programsFor(atLeast: number, ...programs: readonly string[]): string {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= atLeast)
    : []
  const folders = versions.toSorted((one, other) => one - other).map((version) => join(debian, String(version), 'bin'))
  const has = (folder: string) => programs.every((program) => existsSync(join(folder, program)))
  const found = folders.find(has) ?? (process.env['PATH'] ?? '').split(delimiter).find((folder) => folder !== '' && has(folder))
  if (found !== undefined) return found
  const missing = programs.join(' and ')
  const server = programs.includes('initdb')
  throw new BackupTrouble(
    `${missing} of PostgreSQL ${atLeast} or newer was not found: please install it (Debian: apt-get install ` +
      `postgresql${server ? '' : '-client'}${atLeast > 15 ? `-${atLeast}` : ''}).`,
  )
}

/** The address for a program's arguments, which every user of the computer can read, and its password for its environment. */
export function withoutPassword(databaseUrl: string): { readonly address: string; readonly env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

/** Starts a program of PostgreSQL, with pipes. `ended` rejects with what it said when it fails. */
export function startProgram(path: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(path, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  // A program that ended early closes its pipe; what it said is told by `ended`.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new BackupTrouble(`${path} failed${signal ? ` (${signal})` : ''}: ${said.trim() || `code ${code}`}`))
    })
  })
  ended.catch(() => {})
  return { child, ended }
}
