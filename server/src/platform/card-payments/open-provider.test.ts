import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { loadSecrets } from '../secrets.ts'
import { openProvider } from './open-provider.ts'

async function open(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-provider-'))
  const secrets = loadSecrets('x'.repeat(40), dataDir)
  const { provider, sandbox } = await openProvider(readConfig(environment, { dataDir }), { secrets, log: makeLog('silent', false) })
  onTestFinished(async () => {
    await sandbox?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { provider, hasSandbox: existsSync(join(dataDir, 'payments')) }
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://callboard@db.example/callboard',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://board.example.org/',
  SMTP_URL: 'smtp://mail.example:587',
}

it('is nobody in production without a key, and no sandbox is started', async () => {
  expect(await open(production)).toEqual({ provider: null, hasSandbox: false })
})

it('is Stripe with a key, in production and elsewhere, and no sandbox is started', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const stripe = { secretKey: 'sk_test_1', publishableKey: null, webhookSecrets: { platform: 'whsec_1', accounts: null }, sandbox: null }
  expect(await open(keys)).toEqual({ provider: stripe, hasSandbox: false })
  expect(await open({ ...production, ...keys })).toEqual({ provider: stripe, hasSandbox: false })
})

it('is the sandbox elsewhere, and in production when that is asked for', async () => {
  const sandbox = { provider: expect.objectContaining({ sandbox: expect.stringContaining('http://127.0.0.1:') }), hasSandbox: true }
  expect(await open({})).toEqual(sandbox)
  expect(await open({ ...production, PAYMENTS_SANDBOX: '1' })).toEqual(sandbox)
})
