import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface Apart {
  /** the path of a module that reads its order from the first argument and the bytes from standard input */
  readonly program: string
  readonly order: object
  /** bytes of memory for what it does, besides what Node itself takes */
  readonly memory: number
  readonly seconds: number
  readonly maxAnswer: number
  /** megabytes of JavaScript objects */
  readonly heap: number
}

export interface WorkerAnswer {
  readonly bytes: Buffer
  /** null: it was killed */
  readonly code: number | null
  readonly complaint: string
}

const shell = '/bin/sh'
/** Address space that Node reserves without using, but which counts towards the limit. */
const setAside = 768 * 1024 ** 2

/** Works on bytes from outside in a process with limits on memory and time, without our environment, which holds secrets, and our files. */
export async function runApart(bytes: Uint8Array, apart: Apart): Promise<WorkerAnswer> {
  const child = startProcess(apart)
  const timer = setTimeout(() => child.kill('SIGKILL'), apart.seconds * 1000)
  return await new Promise<WorkerAnswer>((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    let complaint = ''
    child.once('error', reject)
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > apart.maxAnswer) child.kill('SIGKILL')
    })
    child.stderr.on('data', (part: Buffer) => (complaint = `${complaint}${part.toString()}`.slice(0, 2000)))
    child.stdin.on('error', () => {})
    child.stdin.write(bytes)
    child.once('close', (code) => resolve({ bytes: Buffer.concat(parts), code, complaint }))
  }).finally(() => clearTimeout(timer))
}

function startProcess({ program, order, memory, heap }: Apart) {
  const node = [process.execPath, `--max-old-space-size=${heap}`, program, JSON.stringify(order)]
  const command = existsSync(shell) ? [shell, '-c', limited((memory + setAside) / 1024), shell, ...node] : node
  const [first = '', ...rest] = command
  const env = process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}
  return spawn(first, rest, { env, stdio: 'pipe', windowsHide: true })
}

function limited(kilobytes: number): string {
  return `{ ulimit -c 0; ulimit -d ${Math.ceil(kilobytes)}; } 2>/dev/null; exec "$@"`
}
