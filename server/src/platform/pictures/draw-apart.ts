import { join } from 'node:path'
import limit from 'p-limit'
import { runApart, type WorkerAnswer } from '../apart/run-apart.ts'
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

export interface DrawnPicture {
  readonly bytes: Buffer
  /** it is the first of several pictures, which moved */
  readonly isStilled: boolean
}

/** What to draw, from which formats, and one picture at a time per `whose`. */
export type Wish = Pick<Order, 'reads' | 'draws'> & { readonly whose: string }

/** Draws a picture without metadata, in a limited process. */
export async function drawApart(
  bytes: Buffer,
  { whose, ...wish }: Wish,
  walls: Walls = usual,
): Promise<DrawnPicture | Refusal<PictureCode>> {
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
const maxAnswer = 4 * 1024 ** 2

async function runProcess(bytes: Buffer, order: Order): Promise<DrawnPicture | Refusal<PictureCode>> {
  return read(await runApart(bytes, { program, order, memory: order.memory, seconds: order.seconds * slowest, maxAnswer, heap: 64 }))
}

function read({ bytes, code, complaint }: WorkerAnswer): DrawnPicture | Refusal<PictureCode> {
  const outcome = bytes[0]
  const isStilled = outcome === outcomes.stilled
  if ((isStilled || outcome === outcomes.drawn) && bytes.length > 1 && bytes.length <= maxAnswer)
    return { bytes: bytes.subarray(1), isStilled }
  if (outcome === outcomes.unreadable) return refuse('picture-unreadable')
  if (outcome === undefined && code !== null) throw new Error(`The picture process ended with code ${code}: ${complaint}`)
  return refuse('picture-too-large')
}
