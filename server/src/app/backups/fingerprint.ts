import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { loadSecrets } from '../../platform/secrets.ts'

/** Recognises SECRET_KEY, or the key in the data folder, and betrays nothing of it. Empty: there is none, and none is made. */
export function fingerprintOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey === null && !existsSync(join(dataDir, 'secret-key'))) return ''
  return loadSecrets(secretKey, dataDir).digest('fingerprint in backups', '').slice(0, 16)
}
