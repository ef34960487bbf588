import type { Secrets } from '../secrets.ts'

/** The same at each start: the sandbox takes no other key for the objects that it keeps. */
export function sandboxKey(secrets: Pick<Secrets, 'digest'>): string {
  return `sk_test_sandbox_${digits(secrets, 'key')}`
}

/** For browsers, so nothing that the secret key could be told from. */
export function sandboxPublishableKey(secrets: Pick<Secrets, 'digest'>): string {
  return `pk_test_sandbox_${digits(secrets, 'publishable key')}`
}

function digits(secrets: Pick<Secrets, 'digest'>, name: string): string {
  return secrets.digest('payments sandbox', name).replaceAll(/[^A-Za-z0-9]/g, '')
}
