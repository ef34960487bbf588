import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { serve } from '@hono/node-server'

/** How long somebody may keep us waiting for the rest of a request, in milliseconds. */
export interface Patience {
  /** for all of the head, and for the next piece of a body */
  readonly silence: number
  /** for a whole request: a picture of 800K needs about as long by the slowest telephone */
  readonly request: number
}
const usual: Patience = { silence: 30_000, request: 300_000 }

/** Longer than proxies keep theirs: who closes first must not be we, as they may be sending at that moment. */
const keepAlive = 75_000

/**
 * Listens for requests; throws where it cannot. A connection on which a request is begun and not finished is closed; one that makes
 * progress, however slowly, is not, and an answer may take as long as it likes.
 */
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

/** Until the whole body is there. Not by the socket's own timeout, which would also count the time that the answer takes. */
function closeWhenSilent(request: IncomingMessage, milliseconds: number): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer)
    else if (socket.bytesRead === before) socket.destroy()
    before = socket.bytesRead
  }, milliseconds)
  socket.once('close', () => clearInterval(timer))
  request.once('close', () => clearInterval(timer))
}
