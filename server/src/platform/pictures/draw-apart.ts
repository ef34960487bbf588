import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import limit from 'p-limit'
import { refuseInsideTransaction } from '../db/running.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { outcomes, type Order } from './order.mjs'

export type Walls = Pick<Order, 'memory' | 'seconds'>
const usual: Walls = { memory: 512 * 1024 ** 2, seconds: 10 }
const slowest = 3

const inTurn = limit(1)
const mostWaiting = 5
const inHand = new Set<string>()

export type PictureCode = 'picture-unreadable' | 'picture-too-large' | 'pictures-busy'

/** What to draw, from which formats, and one picture at a time per `whose`. */
export type Wish = Pick<Order, 'reads' | 'draws'> & { readonly whose: string }

/** Draws a picture without metadata, in a limited process. */
export async function drawApart(bytes: Buffer, { whose, ...wish }: Wish, walls: Walls = usual): Promise<Buffer | Refusal<PictureCode>> {
  refuseInsideTransaction('A picture was drawn inside a transaction')
  if (inHand.has(whose) || inTurn.pendingCount >= mostWaiting) return refuse('pictures-busy')
  inHand.add(whose)
  try {
    return await inTurn(() => runProcess(bytes, { ...wish, bytes: bytes.length, ...walls }))
  } finally {
    inHand.delete(whose)
  }
}

const program = join(import.meta.dirname, 'picture-process.mjs')
const shell = '/bin/sh'
/** Address space that Node reserves without using, but which counts towards the limit. */
const setAside = 768 * 1024 ** 2
const maxAnswer = 4 * 1024 ** 2

async function runProcess(bytes: Buffer, order: Order): Promise<Buffer | Refusal<PictureCode>> {
  const child = startProcess(order)
  const timer = setTimeout(() => child.kill('SIGKILL'), order.seconds * slowest * 1000)
  const answer = await new Promise<Answer>((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    let complaint = ''
    child.once('error', reject)
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > maxAnswer) child.kill('SIGKILL')
    })
    child.stderr.on('data', (part: Buffer) => (complaint = `${complaint}${part.toString()}`.slice(0, 2000)))
    child.stdin.on('error', () => {})
    child.stdin.write(bytes)
    child.once('close', (code) => resolve({ bytes: Buffer.concat(parts), code, complaint }))
  }).finally(() => clearTimeout(timer))
  return read(answer)
}

interface Answer {
  readonly bytes: Buffer
  readonly code: number | null
  readonly complaint: string
}

function read({ bytes, code, complaint }: Answer): Buffer | Refusal<PictureCode> {
  const outcome = bytes[0]
  if (outcome === outcomes.drawn && bytes.length > 1 && bytes.length <= maxAnswer) return bytes.subarray(1)
  if (outcome === outcomes.unreadable) return refuse('picture-unreadable')
  if (outcome === undefined && code !== null) throw new Error(`The picture process ended with code ${code}: ${complaint}`)
  return refuse('picture-too-large')
}

/** Without our environment, which holds secrets, and without our open files. */
function startProcess(order: Order) {
  const node = [process.execPath, '--max-old-space-size=64', program, JSON.stringify(order)]
  const command = existsSync(shell) ? [shell, '-c', limited((order.memory + setAside) / 1024), shell, ...node] : node
  const [first = '', ...rest] = command
  const env = process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}
  return spawn(first, rest, { env, stdio: 'pipe', windowsHide: true })
}

function limited(kilobytes: number): string {
  return `{ ulimit -c 0; ulimit -d ${Math.ceil(kilobytes)}; } 2>/dev/null; exec "$@"`
}
