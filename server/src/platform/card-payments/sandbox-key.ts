import type { Secrets } from '../secrets.ts'

/** The same at each start: the sandbox takes no other key for the objects that it keeps. */
export function sandboxKey(secrets: Pick<Secrets, 'digest'>): string {
  return `sk_test_sandbox_${secrets.digest('payments sandbox', 'key').replaceAll(/[^A-Za-z0-9]/g, '')}`
}
