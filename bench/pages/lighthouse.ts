import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: { categories: Record<string, { score: number }> } } | undefined>

/** Lighthouse from the folder where somebody has installed it: it is 176 MB with its dependencies, too much for everybody. */
export async function findLighthouse(folder: string): Promise<(address: string, port: number) => Promise<number>> {
  const main = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(main).href)) as { default: Lighthouse }
  return async (address, port) => {
    const flags = { port, onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' }
    const result = await lighthouse(address, flags)
    return Math.round((result?.lhr.categories['performance']?.score ?? NaN) * 100)
  }
}
