import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OpenFile } from '../files/open-file.ts'
import { listen } from './listen.ts'
import { sendFile } from './send-file.ts'

const heard: unknown[] = []
beforeEach(() => void heard.splice(0))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Serves a file of 20 bytes, of which the store gives ten and then what `pull` does. */
const serving = (pull: (controller: ReadableStreamDefaultController) => void) => {
  const bytes = () => {
    let pulls = 0
    return new ReadableStream<Uint8Array>({
      pull: (controller) => (pulls++ === 0 ? controller.enqueue(new Uint8Array(10)) : pull(controller)),
    })
  }
  const file = new OpenFile({ name: 'a.pdf', kind: 'application/pdf', length: 20 }, async () => bytes())
  return new Hono().get('/', (c) => sendFile(c, {}, file, (error) => heard.push(error)))
}

describe('a file that the store breaks off', () => {
  it('ends the connection, and is logged once', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const server = await listen(serving((controller) => controller.error(new Error('the disk is gone'))).fetch, {
      port: 0,
      host: '127.0.0.1',
    })
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '20'])
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
    expect([heard, printed.mock.calls]).toEqual([[new Error('the disk is gone')], []])
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })

  it('is aborted when no byte comes for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const response = await serving(() => {}).request('/')
    const whole = response.arrayBuffer().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await whole).toMatchObject({ message: 'The file store has stalled' })
    expect(heard).toHaveLength(1)
  })
})

describe('a file that is made on the way', () => {
  it('is waited for, however long its next part takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let pulls = 0
    const made = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pulls++ === 0
          ? controller.enqueue(new Uint8Array(10))
          : new Promise((done) => setTimeout(done, 600_000)).then(() => {
              controller.enqueue(new Uint8Array(5))
              controller.close()
            }),
    })
    const file = new OpenFile({ name: 'a.zip', kind: 'application/zip', length: null }, async () => made)
    const response = await new Hono().get('/', (c) => sendFile(c, {}, file, (error) => heard.push(error))).request('/')
    const whole = response.arrayBuffer()
    await vi.advanceTimersByTimeAsync(600_000)
    expect([(await whole).byteLength, heard]).toEqual([15, []])
  })
})
