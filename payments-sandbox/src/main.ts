import { z } from 'zod'
import { FolderInUse } from './frame/database.ts'
import { listen } from './listen.ts'

const environment = z.object({
  PAYMENTS_SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  PAYMENTS_SANDBOX_DATA: z.string({ error: 'is the folder that it keeps its data in' }).min(1),
  PAYMENTS_SANDBOX_SECRET_KEY: z
    .string({ error: 'is the key that the API is called with' })
    .regex(/^sk_test_sandbox_\w{16,}$/, 'begins with sk_test_sandbox_ and has 16 or more letters and digits after it'),
  PAYMENTS_SANDBOX_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_test_sandbox_\w{16,}$/, 'begins with pk_test_sandbox_ and has 16 or more letters and digits after it')
    .optional(),
  PAYMENTS_SANDBOX_CHECK: z.enum(['0', '1']).default('0'),
  PAYMENTS_SANDBOX: z.string().optional(),
  NODE_ENV: z.string().optional(),
})

async function start(): Promise<void> {
  const { data: env, error } = environment.safeParse(process.env)
  if (error) return refuse(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
  if (env.NODE_ENV === 'production' && env.PAYMENTS_SANDBOX !== '1')
    return refuse(
      'The payments sandbox takes no real money, so it does not start in production. PAYMENTS_SANDBOX=1 starts it all the same.',
    )
  const { address, stop } = await listen({
    port: env.PAYMENTS_SANDBOX_PORT,
    folder: env.PAYMENTS_SANDBOX_DATA,
    secretKey: env.PAYMENTS_SANDBOX_SECRET_KEY,
    publishableKey: env.PAYMENTS_SANDBOX_PUBLISHABLE_KEY ?? null,
    checks: env.PAYMENTS_SANDBOX_CHECK === '1',
  })
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // The channel also closes when the parent is killed.
  process.on('disconnect', () => void end())
  if (process.connected === false) void end()
  process.send?.({ address })
  process.stdout.write(`The payments sandbox is at ${address}: no real money.\n`)
}

function refuse(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

start().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof FolderInUse) refuse(message)
  if (code === 'EADDRINUSE') refuse('The payments sandbox’s port is in use. Choose another one: PAYMENTS_SANDBOX_PORT.')
  refuse(error instanceof Error ? (error.stack ?? message) : String(error))
})
