import { fileURLToPath } from 'node:url'
import { bareLogin } from '../data/database.ts'
import { poolSize, productionTarget, startScript, unlessItEnds, type Server } from './server.ts'

export async function startBare(databaseUrl: string, { guarded }: { guarded: boolean }): Promise<Server> {
  const name = guarded ? 'guarded' : 'bare'
  const url = Object.assign(new URL(databaseUrl), { username: bareLogin }).href
  const env = { DATABASE_URL: url, DATABASE_POOL: String(poolSize), GUARDED: guarded ? 'yes' : 'no', NODE_ENV: 'production' }
  const child = startScript(fileURLToPath(import.meta.resolve('../bare/server.ts')), env)
  const port = await unlessItEnds(child, name, new Promise<number>((hear) => child.once('message', (said) => hear(Number(said)))))
  return {
    name,
    target: { port, ...productionTarget },
    pid: child.pid as number,
    roles: guarded ? [bareLogin, 'callboard_app'] : [bareLogin],
  }
}
