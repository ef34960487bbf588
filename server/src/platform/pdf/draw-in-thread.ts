import { Worker } from 'node:worker_threads'
import limit, { type LimitFunction } from 'p-limit'
import { refuseInsideTransaction } from '../db/running.ts'
import { CallerLeft } from '../caller-left.ts'
import type { Writing, WritingStyle } from '../writing.ts'

/** A drawing function by its module, as functions cannot be sent to a thread. */
export interface Drawing {
  readonly module: string
  readonly name: string
}

/** Amounts and dates are written by a style, as functions cannot be sent. */
type Sent<Paper> = Omit<Paper, keyof Writing> & (Paper extends Writing ? { readonly writing: WritingStyle } : unknown)

export interface Order extends Drawing {
  readonly id: number
  readonly paper: object & { readonly writing?: WritingStyle }
}

export type Drawn = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly fault: string })

interface Waiting {
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (fault: Error) => void
}

/**
 * Drawing a page takes tens of milliseconds and loading the typefaces a second, which would block the server. One thread suffices: a PDF is
 * never urgent.
 */
let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined
let last = 0

/** One at a time, so that the time limit covers only the drawing, however many wait. */
const inTurn = limit(1)
const ownTurns = new Map<string, LimitFunction>()

/**
 * Draws a PDF outside the server's own thread. Throws what the drawing throws, and if it takes longer than `seconds`.
 *
 * @param whose a person's id, or a studio's for what it sends: each has one PDF in the queue at a time, so that nobody waits behind
 * another's hundred
 * @param signal aborted once nobody waits for it any more: it then leaves the queue, unless it is being drawn, and `CallerLeft` is thrown
 */
export async function drawInThread<Draw extends (paper: any) => Promise<Uint8Array>>(
  drawing: Drawing,
  paper: Sent<Parameters<Draw>[0]>,
  whose: string,
  { seconds = 60, signal }: { seconds?: number; signal?: AbortSignal | undefined } = {},
): Promise<Buffer> {
  refuseInsideTransaction('A PDF was drawn inside a transaction')
  const ownTurn = ownTurns.getOrInsertComputed(whose, () => limit(1))
  try {
    return await ownTurn(async () => {
      leaveIf(signal)
      return await inTurn(async () => {
        leaveIf(signal)
        return await drawNow({ id: (last += 1), ...drawing, paper }, seconds)
      })
    })
  } finally {
    if (ownTurn.activeCount + ownTurn.pendingCount === 0) ownTurns.delete(whose)
  }
}

function leaveIf(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CallerLeft()
}

async function drawNow(order: Order, seconds: number): Promise<Buffer> {
  const { worker, waiting } = (thread ??= openThread())
  const drawn = Promise.withResolvers<Buffer>()
  waiting.set(order.id, drawn)
  worker.ref()
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000)
  worker.postMessage(order)
  try {
    return await drawn.promise
  } finally {
    clearTimeout(timer)
    waiting.delete(order.id)
    // An idle thread must not keep the process alive.
    worker.unref()
  }
}

function openThread(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 }, env: {} })
  const waiting = new Map<number, Waiting>()
  const opened = { worker, waiting }
  worker.on('message', (answer: Drawn) => {
    const one = waiting.get(answer.id)
    if ('bytes' in answer) one?.resolve(Buffer.from(answer.bytes))
    else one?.reject(new Error(answer.fault))
  })
  worker.on('error', () => {}) // its exit follows and reports the same
  worker.once('exit', () => {
    if (thread === opened) thread = undefined
    for (const { reject } of waiting.values()) reject(new Error('The thread that draws PDFs has ended'))
  })
  return opened
}
