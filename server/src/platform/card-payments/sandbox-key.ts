import type { Secrets } from '../secrets.ts'

/** The same at every start: the sandbox keeps its objects for one key only. */
export function sandboxKey(secrets: Pick<Secrets, 'digest'>): string {
  return `sk_test_sandbox_${digits(secrets, 'key')}`
}

/** Sent to browsers, so it must not reveal the secret key. */
export function sandboxPublishableKey(secrets: Pick<Secrets, 'digest'>): string {
  return `pk_test_sandbox_${digits(secrets, 'publishable key')}`
}

function digits(secrets: Pick<Secrets, 'digest'>, name: string): string {
  return secrets.digest('payments sandbox', name).replaceAll(/[^A-Za-z0-9]/g, '')
}
