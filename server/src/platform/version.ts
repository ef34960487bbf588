import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by `npm run release`; a working copy has none. */
const file = join(import.meta.dirname, '../../../release.json')

/** The name of the release that runs, such as '2026.11.29-405c3458'; null: none, but a working copy. */
export const release: string | null = readRelease()

/** For people and programs. */
export const version: string = release ?? 'development'

function readRelease(): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
  return (JSON.parse(text) as { version: string }).version
}
