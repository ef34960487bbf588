import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxBeside, type SandboxPlace } from './sandbox-control.ts'

const main = join(import.meta.dirname, '../main.ts')
/** Half of a start is compiling: servers that tests start keep what they have compiled for the next ones. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'callboard-compiled') }

export interface DemoServer {
  readonly address: string
  readonly child: ChildProcess
  readonly sandbox: SandboxPlace
  stop(): Promise<void>
}

export interface DemoOptions {
  /** modules to load before it */
  readonly imports?: readonly string[]
  /** absent: mails are kept in a mailbox */
  readonly smtpUrl?: string
  /** for PUSH_SERVICES */
  readonly pushService?: string
  /** absent: the embedded database in the data folder */
  readonly databaseUrl?: string
  /** false: the database is left as it is */
  readonly fills?: boolean
}

/** Starts the demo in a separate process. */
export async function startDemo(
  dataDir: string,
  { imports = [], smtpUrl = '', pushService = '', databaseUrl = '', fills = true }: DemoOptions = {},
): Promise<DemoServer> {
  const args = imports.flatMap((path) => ['--import', path])
  const child = spawn(process.execPath, [...args, main, ...(fills ? ['--demo'] : [])], {
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: undefined,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      PUSH_SERVICES: pushService,
      TRUST_PROXY: '1',
      PAYMENTS_SANDBOX_CHECK: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  const address = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [, at] = /running at (\S+)[\s\S]*Ctrl-C/.exec(said) ?? []
      if (at) found(at)
    })
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address, child, sandbox: sandboxBeside(said, dataDir), stop }
}
