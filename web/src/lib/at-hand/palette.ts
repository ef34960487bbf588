import type { Me } from '@callboard/contract/auth'
import type { Icon } from '@tabler/icons-react'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { PageDeed } from './page-deeds.ts'

export type PaletteUser = Pick<Me, 'id' | 'role' | 'hasStudents'>

export interface PaletteEntry {
  /** unique among all entries */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  /** other words that find it */
  readonly words?: string
  /** offered only to those whom this address admits */
  readonly href: string
  /** done on arrival */
  readonly begin?: PageDeed
}

/** What a feature adds to the palette, declared in its `palette.ts`. Groups of one name are shown together. */
export type PaletteSource = { readonly group: string; readonly icon: Icon } & (
  | { known(user: PaletteUser): readonly PaletteEntry[] }
  | {
      /** asked only by those whom this page admits */
      readonly page: string
      find(search: string, user: PaletteUser): UseQueryOptions<any, Error, readonly PaletteEntry[], any>
    }
)

/** A query whose answer is shown as entries. */
export function shownAs<Found, Key extends QueryKey>(
  query: UseQueryOptions<Found, Error, Found, Key>,
  entries: (found: Found) => readonly PaletteEntry[],
): UseQueryOptions<Found, Error, readonly PaletteEntry[], Key> {
  const { initialData: _none, ...asked } = query
  return { ...asked, select: entries }
}
