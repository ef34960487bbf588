import type { PurposeName } from '@callboard/contract/upload-purposes'
import { newId } from '../new-id.ts'
import { storage, untilSignOut } from '../storage.ts'

export interface KnownUpload {
  readonly id: string
  forget(): void
}

/**
 * The upload of a file, the same one after a reload: the server knows which parts it has, so its id is all that a browser has to remember.
 * @param as what the file is called here; otherwise it is known by its name, size and date when somebody chooses it again
 */
export function knownUpload({ name, size, lastModified }: File, purpose: PurposeName, as = `${size}:${lastModified}:${name}`): KnownUpload {
  const key = keyOf(purpose, as)
  const id = storage.get(key) ?? newId()
  storage.set(key, id)
  return {
    id,
    forget() {
      if (storage.get(key) === id) storage.remove(key)
    },
  }
}

/** The server has made of it what was wanted. */
export const forgetUpload = (purpose: PurposeName, as: string): void => storage.remove(keyOf(purpose, as))

const keyOf = (purpose: PurposeName, as: string) => `${untilSignOut}upload:${purpose}:${as}`
