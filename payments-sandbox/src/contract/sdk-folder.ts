import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the installed SDK is. */
export const sdkFolder = (): string => join(dirname(createRequire(import.meta.url).resolve('stripe')), '..')
