import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '../fixtures.ts'

/** The server as browsers see it while it is updated: what it sends as its worker may be that of another build. */
export async function standBefore(server: Server) {
  const { hostname, port } = new URL(server.address)
  let change: ((worker: string) => string) | null = null
  const sendChanged = async (from: IncomingMessage, answer: ServerResponse) => {
    const text = Buffer.concat(await from.toArray()).toString()
    const { 'content-length': _length, ...rest } = from.headers
    answer.writeHead(200, rest).end(change?.(text))
  }
  const listener = createServer((asked, answer) => {
    const isWorker = asked.url === '/worker.js' && change !== null
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const far = request({ hostname, port, path: asked.url, method: asked.method, headers }, (from) => {
      if (isWorker) return void sendChanged(from, answer)
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    answer.on('close', () => far.destroy())
    asked.pipe(far)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    sendWorker: (changed: typeof change) => void (change = changed),
    close() {
      listener.close()
      listener.closeAllConnections()
    },
  }
}
