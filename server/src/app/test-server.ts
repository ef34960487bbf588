import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '../world/demo-server.ts'

export interface TestServer {
  readonly address: string
  readonly pid: number
  /** everything it has written, its log included */
  said(): string
  stop(): Promise<void>
}

/** Starts a server process filled with the demo, or another `main` as it is; null means the embedded database. */
export async function startTestServer(
  databaseUrl: string | null,
  { logLevel = 'warn', main }: { logLevel?: 'warn' | 'silent'; main?: string } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-server-'))
  const child = spawn(process.execPath, main ? [main] : [join(import.meta.dirname, '../main.ts'), '--demo'], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: logLevel,
      SECRET_KEY: 'k'.repeat(40),
      PAYMENTS_SANDBOX: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  let said = ''
  const address = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [, at] = /running at (\S+)[\s\S]*Ctrl-C/.exec(said) ?? []
      if (at) found(at)
    })
    void gone.then(([code]) => failed(new Error(`ended with ${code}: ${said}`)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
