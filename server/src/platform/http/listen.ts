import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { serve } from '@hono/node-server'

/** Timeouts in milliseconds. */
export interface Patience {
  readonly silence: number
  readonly request: number
}
const usual: Patience = { silence: 30_000, request: 300_000 }

/** Longer than a proxy's: closing first would race with its next request. */
const keepAlive = 75_000

/** Listens for requests; closes stalled ones, but neither slow ones nor those waiting for an answer. */
export async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host, patience = usual }: { port: number; host: string; patience?: Patience },
): Promise<Server> {
  const server = serve({
    fetch,
    port,
    hostname: host,
    serverOptions: {
      headersTimeout: patience.silence,
      requestTimeout: patience.request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: Math.min(5000, patience.silence),
    },
  }) as Server
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || Number(length)) closeWhenSilent(request, patience.silence)
  })
  await once(server, 'listening')
  return server
}

/** Not by the socket's timeout, which would include the answer's time. */
function closeWhenSilent(request: IncomingMessage, milliseconds: number): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(timer)
    else if (socket.bytesRead === before) socket.destroy()
    before = socket.bytesRead
  }, milliseconds)
  request.once('close', () => clearInterval(timer))
}
