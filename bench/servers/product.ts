import type { ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packages from '../../package.json' with { type: 'json' }
import { poolSize, productionTarget, startScript, unlessItEnds, type Server } from './server.ts'

const main = fileURLToPath(import.meta.resolve('@callboard/server/main'))
const nodeFlags = packages.scripts.start.split(' ').filter((word) => word.startsWith('--'))
const common = { HOST: '127.0.0.1', LOG_LEVEL: 'info' }

/** Sends no mail under load, so the mail server need not exist. */
export async function startProduct(databaseUrl: string, more: NodeJS.ProcessEnv = {}): Promise<Server> {
  return await started(productionTarget, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    PUBLIC_URL: productionTarget.origin,
    SECRET_KEY: 'only for measuring, nobody signs in here with it',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...more,
  })
}

export async function startEmbedded(dataDir: string): Promise<Server> {
  return await started({ cookieName: 'callboard-access' }, { DATA_DIR: dataDir })
}

/** The demo of a checkout whose web app has been built. */
export async function startDemo(checkout: string, dataDir: string): Promise<string> {
  const port = await freePort()
  const env = { ...common, PORT: String(port), DATA_DIR: dataDir }
  const child = startScript(join(checkout, 'server/src/main.ts'), env, { flags: nodeFlags, args: ['--demo'] })
  await unlessItEnds(child, 'demo', ready(port, child))
  return `http://127.0.0.1:${port}`
}

async function started(seen: { origin?: string; cookieName: string }, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort()
  const child = startScript(main, { ...common, PORT: String(port), ...env }, { flags: nodeFlags })
  await unlessItEnds(child, 'product', ready(port, child))
  const target = { port, origin: `http://127.0.0.1:${port}`, ...seen }
  return { name: 'product', target, pid: child.pid as number, roles: ['callboard_app', 'callboard_auth'] }
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
}

/** Chosen beforehand, because the product prints its public address, not its port. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening, failed) => probe.once('error', failed).listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
