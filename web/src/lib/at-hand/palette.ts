import type { Me } from '@callboard/contract/auth'
import type { Opening } from '@callboard/contract/standing'
import type { Icon } from '@tabler/icons-react'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { PageAction } from './page-actions.ts'

export type PaletteUser = Pick<Me, 'id' | 'role' | 'isFamily' | 'hasBills'>

export interface PaletteEntry {
  /** unique among all entries */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  /** other words that find it */
  readonly words?: string
  /** offered only to users who may open this address */
  readonly href: string
  /** done on arrival */
  readonly begin?: PageAction
  /** changes the colours on the page that is open, instead of leading to another */
  readonly colours?: 'light' | 'dark' | 'auto'
}

/** A feature's contribution to the palette, declared in its `palette.ts`. Groups with the same name are merged. */
export type PaletteSource = { readonly group: string; readonly icon: Icon } & (
  | { known(user: PaletteUser): readonly PaletteEntry[] }
  | {
      /** queried only for users who may open this page */
      readonly page: string
      /** of an ended plan, where it is not what the page belongs to */
      readonly opening?: Opening
      find(search: string, user: PaletteUser): UseQueryOptions<any, Error, readonly PaletteEntry[], any>
    }
)

/** Turns a query's answer into entries. */
export function shownAs<Found, Key extends QueryKey>(
  query: UseQueryOptions<Found, Error, Found, Key>,
  entries: (found: Found) => readonly PaletteEntry[],
): UseQueryOptions<Found, Error, readonly PaletteEntry[], Key> {
  const { initialData: _none, ...asked } = query
  return { ...asked, select: entries }
}
