import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atTheEnd } from '../../scripts/lib/script.mjs'

/** Lighthouse's definition of slow 4G: there and back, and what one phone gets. */
const roundTripMs = 150
const bytesPerMs = 1_638_400 / 8 / 1_000
const turnMs = 5

interface Waiting {
  readonly to: Socket
  readonly bytes: Buffer
  readonly from: number
}

/**
 * A port through which a server is as far away as from a phone. A browser's own brake does not reach what a service worker asks for.
 * All connections share what comes down, in turn; what goes up is only late.
 */
export async function slowWay(origin: string): Promise<string> {
  const server = new URL(origin)
  const waiting = new Map<Socket, Waiting[]>()
  const gate = createServer((phone) => {
    const far = connect(Number(server.port), server.hostname)
    waiting.set(phone, [])
    phone.setNoDelay().on('data', (bytes) => setTimeout(() => far.write(bytes), roundTripMs / 2))
    far.on('data', (bytes: Buffer) => waiting.get(phone)?.push({ to: phone, bytes, from: performance.now() + roundTripMs / 2 }))
    const end = () => {
      waiting.delete(phone)
      phone.destroy()
      far.destroy()
    }
    for (const side of [phone, far]) side.on('error', end).on('close', end)
  })
  let last = performance.now()
  const pump = setInterval(() => {
    const now = performance.now()
    sendOn([...waiting.values()], now, (now - last) * bytesPerMs)
    last = now
  }, turnMs)
  await new Promise<void>((listening) => gate.listen(0, server.hostname, listening))
  atTheEnd(() => {
    clearInterval(pump)
    gate.close()
    for (const phone of waiting.keys()) phone.destroy()
  })
  return `http://${server.hostname}:${(gate.address() as AddressInfo).port}`
}

/** Shares what may be sent by now among all connections on which something has come so far. */
function sendOn(all: readonly Waiting[][], now: number, allowed: number): void {
  let left = allowed
  for (
    let ready = all.filter((one) => isReady(one, now));
    left >= 1 && ready.length > 0;
    ready = ready.filter((one) => isReady(one, now))
  ) {
    const share = Math.max(1, Math.floor(left / ready.length))
    for (const queue of ready) left -= sendSome(queue, share)
  }
}

const isReady = (queue: readonly Waiting[], now: number) => queue[0] !== undefined && queue[0].from <= now

function sendSome(queue: Waiting[], most: number): number {
  const [first] = queue
  if (!first) return 0
  const part = first.bytes.subarray(0, most)
  const rest = first.bytes.subarray(most)
  if (rest.length === 0) queue.shift()
  else queue[0] = { ...first, bytes: rest }
  first.to.write(part)
  return part.length
}
