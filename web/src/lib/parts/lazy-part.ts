import { type ComponentType, lazy } from 'react'
import { ConnectionError } from '../api.ts'
import { fetchPart, loadPart, whenToAskAgain } from './load-part.ts'

/** React's `lazy`, except that a lost network is no error: the fallback stays until the part has loaded. `warm` preloads. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return Object.assign(
    lazy(() => partWhenThere(load)),
    { warm: () => void fetchPart(load).catch(() => undefined) },
  )
}

async function partWhenThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await loadPart(load)
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      await new Promise<void>((resolve) => whenToAskAgain(resolve))
    }
  }
}
