import type { PurposeName } from '@callboard/contract/upload-purposes'
import { newId } from '../new-id.ts'
import { storage, untilSignOut } from '../storage.ts'

export interface KnownUpload {
  readonly id: string
  forget(): void
}

/**
 * The upload of a file, the same one when the same file is chosen again after a reload: the server knows which parts it has, so its id is
 * all that a browser has to remember.
 */
export function knownUpload({ name, size, lastModified }: File, purpose: PurposeName): KnownUpload {
  const key = `${untilSignOut}upload:${purpose}:${size}:${lastModified}:${name}`
  const id = storage.get(key) ?? newId()
  storage.set(key, id)
  return {
    id,
    forget() {
      if (storage.get(key) === id) storage.remove(key)
    },
  }
}
