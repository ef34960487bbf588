import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from './contract.ts'
import { sdkFolder } from './sdk-folder.ts'

const cache = join(import.meta.dirname, '../../../node_modules/.cache/callboard')

/** The contract of the installed SDK, regenerated when the SDK or the generator changes. */
export function loadContract(): Promise<Contract> {
  return (loaded ??= read())
}

let loaded: Promise<Contract> | undefined

async function read(): Promise<Contract> {
  const file = join(cache, `payments-contract-${fingerprint()}.json`)
  if (!existsSync(file)) {
    const { generateContract } = await import('./generate-contract.ts')
    const contract = await generateContract()
    mkdirSync(cache, { recursive: true })
    // Several test files may write it at once; a rename is atomic.
    const draft = `${file}.${process.pid}.tmp`
    writeFileSync(draft, JSON.stringify(contract))
    renameSync(draft, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Contract
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(sdkFolder(), 'VERSION')))
  for (const name of ['covered.ts', 'generate-contract.ts', 'schema-of-type.ts']) hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 16)
}
