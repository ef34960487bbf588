import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

const silence = 1000
let server: Server
const open: Socket[] = []
const hungUp = Promise.withResolvers<string>()
beforeAll(async () => {
  const answers = async (request: Request) => {
    const path = new URL(request.url).pathname
    if (path === '/waits') request.signal.addEventListener('abort', () => hungUp.resolve('hung up'))
    if (path === '/slow' || path === '/waits') await sleep(3 * silence)
    if (path !== '/stream') return new Response(`${(await request.text()).length} bytes`)
    let tick: NodeJS.Timeout
    const beats = new ReadableStream({
      start: (stream) => void (tick = setInterval(() => stream.enqueue(new TextEncoder().encode('beat\n')), 2 * silence)),
      cancel: () => clearInterval(tick),
    })
    return new Response(beats)
  }
  server = await listen(answers, { port: 0, host: '127.0.0.1', patience: { silence, request: 8 * silence } })
})
afterAll(() => {
  for (const socket of open) socket.destroy()
  server.closeAllConnections()
  server.close()
})

function dial(text: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  open.push(socket)
  let said = ''
  socket.on('data', (part) => (said += part.toString()))
  socket.write(text)
  return { socket, said: () => said, closed: new Promise((resolve) => socket.once('close', () => resolve('closed'))) }
}
const stillOpen = (milliseconds: number) => sleep(milliseconds).then(() => 'open')
const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

describe('a request that is never finished', () => {
  it.each([
    ['in its first line', 'POST / HT'],
    ['in its head', 'POST / HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['before it has begun', ''],
    ['in its body', `${head('/', 10)}four`],
    ['before its body', head('/', 10)],
    ['in a body of unknown length', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel'],
  ])('is closed: %s', async (_where, text) => {
    const { closed } = dial(text)
    expect(await Promise.race([closed, stillOpen(8 * silence)])).toBe('closed')
  })

  it('is closed in the end, also one that sends a byte at a time', async () => {
    const { socket, closed } = dial(head('/', 100_000))
    const dripping = setInterval(() => socket.write('x'), silence / 4)
    expect(await Promise.race([closed, stillOpen(14 * silence)])).toBe('closed')
    clearInterval(dripping)
  })
})

describe('a request that takes its time', () => {
  it('is answered, as long as it makes progress', async () => {
    const { socket, said } = dial(head('/', 12))
    for (let n = 0; n < 12; n += 1) {
      await sleep(silence / 3)
      socket.write('x')
    }
    await once(socket, 'data')
    expect(said()).toContain('12 bytes')
  })

  it('is answered, however long the answer takes', async () => {
    const { socket, said } = dial(`${head('/slow', 2)}hi`)
    await once(socket, 'data')
    expect(said()).toContain('2 bytes')
  })

  it('may stay open on a stream that is mostly silent', async () => {
    for (const text of ['GET /stream HTTP/1.1\r\nHost: x\r\n\r\n', `${head('/stream', 2)}hi`]) {
      const { said, closed } = dial(text)
      expect(await Promise.race([closed, stillOpen(7 * silence)])).toBe('open')
      expect(said().split('beat').length).toBeGreaterThan(2)
    }
  })

  it('keeps its connection open for the next request longer than proxies keep theirs', async () => {
    expect(server.keepAliveTimeout).toBeGreaterThan(65_000)
    const { socket, said } = dial(`${head('/', 2)}hi`)
    await once(socket, 'data')
    await sleep(3 * silence)
    socket.write(`${head('/', 3)}hey`)
    await once(socket, 'data')
    expect(said()).toContain('3 bytes')
  })
})

it('a request whose client hangs up says so while it is being answered', async () => {
  const { socket } = dial('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n')
  await sleep(silence / 4)
  socket.destroy()
  expect(await Promise.race([hungUp.promise, stillOpen(2 * silence)])).toBe('hung up')
})
