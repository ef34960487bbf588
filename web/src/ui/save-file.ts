import { membershipHeader } from 'virtual:callboard-contract'
import { begunAs } from '../lib/api.ts'
import { say, sayFailed } from './notices/toasts.ts'

export interface SavedFile {
  readonly address: string
  readonly name: string
  readonly failed: string
}

/** Downloads a file (S3 §4). A failure is said. @returns whether it has arrived */
export async function saveFile({ address, name, failed }: SavedFile): Promise<boolean> {
  try {
    const as = begunAs()
    const response = await fetch(address, as === undefined ? {} : { headers: { [membershipHeader]: as } })
    if (!response.ok) throw new Error(await wordsOf(response, failed))
    saveAs(await response.blob(), name)
    return true
  } catch (error) {
    sayFailed('Not downloaded', { message: error instanceof TypeError ? failed : error instanceof Error ? error.message : failed })
    return false
  }
}

/** The same from a menu, which is closed by the press. */
export async function saveFromMenu(file: SavedFile): Promise<void> {
  say('Downloading...')
  if (await saveFile(file)) say('Downloaded!')
}

async function wordsOf(response: Response, failed: string): Promise<string> {
  const answer = (await response.json().catch(() => null)) as { defined?: boolean; message?: string } | null
  return answer?.defined && answer.message ? answer.message : failed
}

export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // Some browsers read the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
