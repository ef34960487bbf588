import { z } from 'zod'
import type { S3Place } from './files/store/s3-store.ts'

const port = z.coerce.number('must be a whole number').int('must be a whole number').min(0).max(65535, 'must be at most 65535')

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (typed) => URL.canParse(typed) && protocols.includes(new URL(typed).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

const blankIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema.optional())

const beginning = (...prefixes: string[]) =>
  z.string().refine((typed) => prefixes.some((prefix) => typed.startsWith(prefix)), `must begin with ${prefixes.join(' or ')}`)

/** What a passphrase of backups needs to resist being guessed by whoever has one. */
const leastKey = 20

const isOwnComputer = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** http only for a push service of one's own computer, as tests have one. */
const isPushOrigin = (typed: string) => {
  if (!URL.canParse(typed)) return false
  const url = new URL(typed)
  return url.origin === typed && (url.protocol === 'https:' || (url.protocol === 'http:' && isOwnComputer(typed)))
}

export const Variables = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'], 'must be development, production or test')),
  PORT: optional(port),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL: optional(z.coerce.number('must be a whole number').int().min(2).max(500)),
  PUBLIC_URL: optional(url('http:', 'https:')),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: optional(z.string().max(200)),
  SUPPORT_EMAIL: optional(z.email('must be an email address')),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  SECRET_KEY_BEFORE: optional(z.string().min(32, 'must have at least 32 characters')),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')),
  STRIPE_SECRET_KEY: optional(beginning('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_')),
  STRIPE_PUBLISHABLE_KEY: optional(beginning('pk_test_', 'pk_live_')),
  STRIPE_WEBHOOK_SECRET: optional(beginning('whsec_')),
  STRIPE_CONNECT_WEBHOOK_SECRET: optional(beginning('whsec_')),
  PAYMENTS_SANDBOX: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  PAYMENTS_SANDBOX_CHECK: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  S3_ENDPOINT: optional(url('http:', 'https:')),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  PUSH_SERVICES: optional(
    z
      .string()
      .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
      .refine(
        (all) => all.every(isPushOrigin),
        'must be addresses such as https://push.example.org, without a path and with commas between',
      ),
  ),
  HEIC_PICTURES: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  DRAIN_SECONDS: optional(z.coerce.number('must be a whole number').int().min(0).max(60)),
  TRUST_PROXY: optional(z.coerce.number('must be a whole number').int().min(0).max(10)),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(z.string().min(leastKey, `must have at least ${leastKey} characters`)),
  BACKUP_KEY_FILE: optional(z.string()),
  BACKUP_DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  BACKUP_PROOF_URL: optional(url('postgres:', 'postgresql:')),
})

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** null: the embedded database */
  readonly databaseUrl: string | null
  readonly databasePool: number
  /** base of the links in mails; null: the address listened on */
  readonly publicUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly supportEmail: string | null
  /** null: generated in the data folder, with the embedded database only */
  readonly secretKey: string | null
  /** the key that SECRET_KEY has replaced, while what it encrypted is still about */
  readonly secretKeyBefore: string | null
  readonly metricsToken: string | null
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly trustProxy: number
  /** how long it still answers after it was told to stop, while /readyz says 503 */
  readonly drainSeconds: number
  /** origins of push services beside those of the known browsers */
  readonly pushServices: readonly string[]
  /** whether pictures in HEIC are decoded */
  readonly heicPictures: boolean
  /** null: no key, so card payments use the sandbox or are off */
  readonly stripe: StripeKeys | null
  /** whether the payments sandbox runs alongside the product */
  readonly paymentsSandbox: boolean
  /** whether its traffic is checked against the provider's contract, as in tests */
  readonly paymentsChecked: boolean
  /** null: files are kept in the data folder */
  readonly s3: S3Place | null
  readonly backups: BackupSettings
  /** of production: what works, but protects less than it should */
  readonly weaknesses: readonly string[]
}

/** What the commands of backups read; the server itself only looks at the folder. */
export interface BackupSettings {
  /** where backups lie whose age and proof are watched; null: nobody watches */
  readonly folder: string | null
  /** a passphrase, or a key as age writes it */
  readonly key: string | null
  /** a file with that on a line */
  readonly keyFile: string | null
  /** a login that sees all rows; null: that of the server */
  readonly databaseUrl: string | null
  /** a PostgreSQL on which a database may be made for a proof; null: one is started for it */
  readonly proofUrl: string | null
}

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string | null
  /** null: that webhook is not served, and its events are fetched every quarter of an hour */
  readonly webhookSecrets: { readonly platform: string | null; readonly accounts: string | null }
}

export class ConfigError extends Error {}

/** Reads the configuration, or throws a ConfigError naming every wrong variable, without their values. */
export function readConfig(environment: Record<string, string | undefined>, defaults: { dataDir: string }): Config {
  const parsed = Variables.safeParse(environment)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const read = parsed.data ?? {}
  const production = read.NODE_ENV === 'production'
  if (parsed.success && production) {
    if (!read.DATABASE_URL)
      problems.push('DATABASE_URL is required in production: the embedded database is only for trying out and development')
    if (!read.SECRET_KEY) problems.push('SECRET_KEY is required in production: at least 32 random characters, the same on every server')
    if (!read.PUBLIC_URL) problems.push('PUBLIC_URL is required in production: the address people type, such as https://board.example.org')
    else if (!read.PUBLIC_URL.startsWith('https:'))
      problems.push('PUBLIC_URL must start with https:// in production: sessions travel in secure cookies')
    if (!read.SMTP_URL) problems.push('SMTP_URL is required in production: without it no emails are sent')
  }
  problems.push(...stripeProblems(read), ...s3Problems(read))
  if (problems.length > 0)
    throw new ConfigError(`Callboard cannot start because of its configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  return {
    production,
    port: read.PORT ?? 3000,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: read.DATA_DIR ?? defaults.dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL ?? 10,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Callboard <no-reply@callboard.localhost>',
    supportEmail: read.SUPPORT_EMAIL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    secretKeyBefore: read.SECRET_KEY_BEFORE ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'test' ? 'silent' : 'info'),
    trustProxy: read.TRUST_PROXY ?? 0,
    drainSeconds: read.DRAIN_SECONDS ?? 0,
    pushServices: read.PUSH_SERVICES ?? [],
    heicPictures: read.HEIC_PICTURES !== '0',
    stripe: stripeOf(read),
    paymentsSandbox: !read.STRIPE_SECRET_KEY && (production ? read.PAYMENTS_SANDBOX === '1' : read.PAYMENTS_SANDBOX !== '0'),
    paymentsChecked: read.PAYMENTS_SANDBOX_CHECK === '1',
    s3: s3Of(read),
    backups: {
      folder: read.BACKUP_DIR ?? null,
      key: read.BACKUP_KEY ?? null,
      keyFile: read.BACKUP_KEY_FILE ?? null,
      databaseUrl: read.BACKUP_DATABASE_URL ?? null,
      proofUrl: read.BACKUP_PROOF_URL ?? null,
    },
    weaknesses: production ? weaknessesOf(read) : [],
  }
}

const enoughSigns = 12

function weaknessesOf({ SECRET_KEY: key = '', SMTP_URL: smtp, S3_ENDPOINT: s3 }: Read): string[] {
  const weak: string[] = []
  if (new Set(key).size < enoughSigns) weak.push('SECRET_KEY has few different characters, so it can be guessed: please use random ones')
  if (smtp?.startsWith('smtp:') && !isOwnComputer(smtp))
    weak.push(
      'SMTP_URL begins with smtp://, so emails are encrypted on their way only if the mail server offers it; smtps:// insists on it',
    )
  if (s3?.startsWith('http:') && !isOwnComputer(s3)) weak.push('S3_ENDPOINT begins with http://, so files travel unencrypted')
  return weak
}

type Read = Partial<z.output<typeof Variables>>

function stripeOf(read: Read): StripeKeys | null {
  if (!read.STRIPE_SECRET_KEY) return null
  return {
    secretKey: read.STRIPE_SECRET_KEY,
    publishableKey: read.STRIPE_PUBLISHABLE_KEY ?? null,
    webhookSecrets: { platform: read.STRIPE_WEBHOOK_SECRET ?? null, accounts: read.STRIPE_CONNECT_WEBHOOK_SECRET ?? null },
  }
}

function stripeProblems({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, ...read }: Read): string[] {
  if (!secret) {
    const left = [publishable, read.STRIPE_WEBHOOK_SECRET, read.STRIPE_CONNECT_WEBHOOK_SECRET].some(Boolean)
    return left ? ['STRIPE_SECRET_KEY is missing: the other variables of Stripe do nothing without it'] : []
  }
  const isLive = (key: string) => key.includes('_live_')
  const problems: string[] = []
  if (read.PAYMENTS_SANDBOX === '1') problems.push('PAYMENTS_SANDBOX must be left out when STRIPE_SECRET_KEY is given')
  if (publishable && isLive(publishable) !== isLive(secret))
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be for testing, or both be live')
  return problems
}

function s3Of({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', ...keys }: Read): S3Place | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = keys
  return endpoint && bucket && accessKeyId && secretAccessKey ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : null
}

/** With some of them missing, files would silently be kept on this computer. */
function s3Problems(read: Read): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!read.S3_REGION && needed.every((name) => !read[name])) return []
  return needed.filter((name) => !read[name]).map((name) => `${name} is missing: the file store needs the other S3 variables as well`)
}
