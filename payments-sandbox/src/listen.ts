import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSandbox, type Sandbox } from './sandbox.ts'

export interface ListenOptions {
  /** 0 reuses the previous port if free, so that issued links still work. */
  readonly port: number
  readonly folder: string
  readonly secretKey: string
  readonly publishableKey: string | null
  readonly checks: boolean
  readonly now?: () => number
}

export interface Listening {
  readonly address: string
  readonly stop: () => Promise<void>
}

const loopback = '127.0.0.1'

/** In milliseconds. Longer than a caller may be busy, so that its next request does not meet a closed connection. */
const keepAlive = 75_000

export async function listen(options: ListenOptions): Promise<Listening> {
  let port = options.port
  const address = () => `http://${loopback}:${port}`
  const sandbox = await buildSandbox({ ...options, address })
  const server = await open(sandbox, options.port).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  port = (server.address() as AddressInfo).port
  sandbox.settings.write('port', port)
  return {
    address: address(),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 2000).unref()
      await closed
      await sandbox.stop()
    },
  }
}

async function open(sandbox: Sandbox, port: number): Promise<Server> {
  const before = sandbox.settings.read('port', 0)
  if (port !== 0 || before === 0) return bind(sandbox, port)
  return bind(sandbox, before).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    return bind(sandbox, 0)
  })
}

async function bind({ fetch }: Sandbox, port: number): Promise<Server> {
  const server = serve({ fetch, port, hostname: loopback, serverOptions: { keepAliveTimeout: keepAlive } }) as Server
  await once(server, 'listening')
  return server
}
