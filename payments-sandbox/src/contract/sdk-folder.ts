import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const sdkFolder = (): string => join(dirname(createRequire(import.meta.url).resolve('stripe')), '..')
