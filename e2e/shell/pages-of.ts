import type { Role } from '@callboard/contract/roles'
import { isFor } from '../../web/src/app/access/access.ts'
import { addresses } from '../../web/src/app/addresses.ts'

const pages = Object.values(addresses).filter(({ path }) => !path.includes('$'))

/** The addresses before sign-in. */
export const openPages: readonly string[] = pages.filter(({ access }) => access.for === 'anyone').map(({ path }) => path)

/** The addresses that a role may open once its studio is set up, without those that take a parameter. */
export function pagesOf(role: Role): string[] {
  const user = { role, isFamily: role === 'parent', hasBills: false }
  return pages
    .filter(({ access }) => access.for !== 'anyone' && !('withoutStudioName' in access) && isFor(access, user))
    .map(({ path }) => path)
}
