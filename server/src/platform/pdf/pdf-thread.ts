import { parentPort } from 'node:worker_threads'
import { writingOf } from '../writing.ts'
import type { Drawn, Order } from './draw-in-thread.ts'

type Draw = (paper: object) => Promise<Uint8Array>

parentPort?.on('message', ({ id, module, name, paper: { writing, ...paper } }: Order) => {
  const draw = async () => {
    const { [name]: drawing } = (await import(module)) as Record<string, Draw>
    if (!drawing) throw new Error(`${module} has no ${name}`)
    return drawing({ ...paper, ...(writing && writingOf(writing)) })
  }
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  draw().then(
    (bytes) => answer({ id, bytes }),
    (fault: unknown) => answer({ id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
  )
})
