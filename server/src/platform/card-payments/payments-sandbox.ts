import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { randomToken, type Secrets } from '../secrets.ts'
import type { Provider } from './provider.ts'
import { eventAddresses } from './receive-event.ts'
import { sandboxKey, sandboxPublishableKey } from './sandbox-key.ts'

export interface PaymentsSandbox {
  readonly provider: Provider
  /** Sets the address of our webhooks; undelivered events are then sent there. */
  tellWhere(address: string): Promise<void>
  stop(): Promise<void>
}

interface SandboxParts {
  readonly folder: string
  readonly secrets: Pick<Secrets, 'digest'>
  readonly log: Log
  /** checks its traffic against the provider's contract */
  readonly checks: boolean
}

const main = join(import.meta.dirname, '../../../../payments-sandbox/src/main.ts')
const pauseMs = 1000
const stopWithinMs = 5000

/** Starts the payments sandbox as a child process and restarts it if it exits. It ends with this process. */
export async function startPaymentsSandbox({ folder, secrets, log, checks }: SandboxParts): Promise<PaymentsSandbox> {
  const secretKey = sandboxKey(secrets)
  const publishableKey = sandboxPublishableKey(secrets)
  const webhookSecrets = { platform: `whsec_${randomToken()}`, accounts: `whsec_${randomToken()}` }
  let stopping = false
  let child: ChildProcess
  let told: string | null = null

  const start = async (port: string): Promise<string> => {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: getCompileCacheDir(),
        PAYMENTS_SANDBOX: '1',
        PAYMENTS_SANDBOX_DATA: folder,
        PAYMENTS_SANDBOX_SECRET_KEY: secretKey,
        PAYMENTS_SANDBOX_PUBLISHABLE_KEY: publishableKey,
        PAYMENTS_SANDBOX_PORT: port,
        PAYMENTS_SANDBOX_CHECK: checks ? '1' : '0',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Ctrl-C must reach only the product, which then stops the sandbox in order.
      detached: true,
    })
    return addressOf(child)
  }
  const address = await patiently(() => start('0'))
  const watch = () =>
    child.once('exit', (code) => {
      if (stopping) return
      log.error({ code }, 'The payments sandbox ended by itself and is started again')
      setTimeout(() => {
        if (stopping) return
        start(new URL(address).port)
          .then(watch)
          .then(async () => {
            if (told !== null) await tellWhere(told)
          })
          .catch((error: Error) => log.error({ error: error.message }, 'The payments sandbox did not start again'))
      }, pauseMs).unref()
    })
  watch()

  async function tellWhere(product: string): Promise<void> {
    told = product
    const response = await fetch(`${address}/_sandbox/webhooks`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify([
        { url: `${product}${eventAddresses.platform}`, secret: webhookSecrets.platform, connect: false },
        { url: `${product}${eventAddresses.accounts}`, secret: webhookSecrets.accounts, connect: true },
      ]),
    })
    if (!response.ok) throw new Error(`The payments sandbox does not send its events: ${await response.text()}`)
  }

  return {
    provider: { secretKey, publishableKey, sandbox: address, webhookSecrets },
    tellWhere,
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await gone
      clearTimeout(timer)
    },
  }
}

/** The sandbox of a product that was just killed takes a moment to release the folder. */
async function patiently<T>(start: () => Promise<T>): Promise<T> {
  for (let left = 8; ; left -= 1) {
    try {
      return await start()
    } catch (error) {
      if (left === 0 || !(error as Error).message.includes('already running')) throw error
      await sleep(500)
    }
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2000)))
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address))
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The payments sandbox did not start. ${said}`)))
  })
}
