import { type ComponentType, lazy } from 'react'
import { fetchPart } from './load-part.ts'
import { partWhenThere } from './part-when-there.ts'

/** React's `lazy`, except that a lost network is not an error: the fallback stays until the part has loaded. `warm` preloads. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return Object.assign(
    lazy(() => partWhenThere(load)),
    { warm: () => void fetchPart(load).catch(() => undefined) },
  )
}
