import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, Variables } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { dataDir: '/somewhere/data' })
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://callboard@db.example/callboard',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://board.example.org/',
  SMTP_URL: 'smtp://mail.example:587',
}

describe('the configuration', () => {
  it('needs nothing to try the product', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/somewhere/data',
      databaseUrl: null,
      smtpUrl: null,
    })
  })

  it('treats a blank variable as missing', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it.each([
    ['PORT', 'three'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['PUBLIC_URL', 'board.example.org'],
    ['SMTP_URL', 'https://mail.example'],
    ['LOG_LEVEL', 'loud'],
    ['SUPPORT_EMAIL', 'the office'],
    ['SECRET_KEY', 'short'],
    ['NODE_ENV', 'staging'],
  ])('names the wrong variable %s and does not print its value', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
    expect(() => read({ [name]: value })).not.toThrow(value)
  })

  it('decodes HEIC unless that is switched off', () => {
    expect(['', '1', '0'].map((value) => read({ HEIC_PICTURES: value }).heicPictures)).toEqual([true, true, false])
    expect(() => read({ HEIC_PICTURES: 'no' })).toThrow('HEIC_PICTURES must be 0 or 1')
  })

  it('names all that is wrong at once', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })

  it('requires in production what the embedded start generates itself', () => {
    expect(read(production)).toMatchObject({ production: true, publicUrl: 'https://board.example.org', host: '0.0.0.0' })
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL'])
      expect(() => read({ ...production, [name]: '' })).toThrow(name)
    expect(() => read({ ...production, PUBLIC_URL: 'http://board.example.org' })).toThrow('PUBLIC_URL')
  })

  it('warns of weak values in production, without printing them, and not while the product is tried out', () => {
    const weak = read({
      ...production,
      S3_ENDPOINT: 'http://files.example',
      S3_BUCKET: 'callboard',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }).weaknesses
    expect(weak.map((words) => words.split(' ')[0])).toEqual(['SECRET_KEY', 'SMTP_URL', 'S3_ENDPOINT'])
    expect(weak.join()).not.toContain('kkkk')
    const strong = { ...production, SECRET_KEY: 'Vb3tQz81LmXw0Rk5Yp7Hs9Nd2Fg4Jc6T', SMTP_URL: 'smtps://mail.example' }
    expect(read(strong).weaknesses).toEqual([])
    expect(read({ ...strong, SMTP_URL: 'smtp://localhost:25' }).weaknesses).toEqual([])
    expect(read({ ...production, NODE_ENV: '' }).weaknesses).toEqual([])
  })

  it('uses Stripe for card payments with its key, else the sandbox, which production must ask for', () => {
    expect(read({})).toMatchObject({ stripe: null, paymentsSandbox: true })
    expect(read({ PAYMENTS_SANDBOX: '0' }).paymentsSandbox).toBe(false)
    expect(read(production)).toMatchObject({ stripe: null, paymentsSandbox: false })
    expect(read({ ...production, PAYMENTS_SANDBOX: '1' }).paymentsSandbox).toBe(true)
    expect(read({ ...production, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' })).toMatchObject({
      stripe: { secretKey: 'sk_live_1', publishableKey: null, webhookSecrets: { platform: null, accounts: 'whsec_1' } },
      paymentsSandbox: false,
    })
  })

  it.each([
    { STRIPE_SECRET_KEY: 'whsec_1' },
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    { STRIPE_SECRET_KEY: 'sk_test_1', PAYMENTS_SANDBOX: '1' },
  ] as Record<string, string>[])('refuses keys of the card provider that do not match, and prints none of them (%#)', (keys) => {
    expect(() => read(keys)).toThrow(/STRIPE_|PAYMENTS_SANDBOX/)
    expect(() => read(keys)).not.toThrow(/_1/)
  })

  it('stores files in S3 where all its variables are set, and refuses an incomplete set', () => {
    const all = { S3_ENDPOINT: 'http://minio:9000', S3_BUCKET: 'callboard', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hidden' }
    expect(read({}).s3).toBeNull()
    expect(read(all).s3).toEqual({
      endpoint: 'http://minio:9000',
      bucket: 'callboard',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hidden',
    })
    expect(read({ ...all, S3_REGION: 'eu-west-2' }).s3?.region).toBe('eu-west-2')
    for (const name of Object.keys(all)) {
      expect(() => read({ ...all, [name]: '' })).toThrow(`${name} is missing`)
      expect(() => read({ ...all, [name]: '' })).not.toThrow('hidden')
    }
    expect(() => read({ S3_REGION: 'eu-west-2' })).toThrow('S3_ENDPOINT')
    expect(() => read({ ...all, S3_BUCKET: '../other' })).toThrow('S3_BUCKET')
  })

  it('is described in docs/running/settings.md, every variable and no other', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/running/settings.md'), 'utf8')
    const table = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
    expect(new Set(table)).toEqual(new Set(Object.keys(Variables.shape)))
  })
})
