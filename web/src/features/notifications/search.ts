import type { CategoryFilter } from '@callboard/contract/notifications'
import { pageParam } from '../../lib/navigation/list-search.ts'

// A copy, to keep the contract off the first page; search.test.ts compares the two.
export const categories = ['communication', 'payment', 'class', 'student', 'account'] as const satisfies readonly CategoryFilter[]
export const sizes = ['5', '25', '50'] as const

/** Absent parameters mean the default. */
export interface NotificationSearch {
  category?: (typeof categories)[number]
  page?: string
  size?: (typeof sizes)[number]
}

export function notificationSearch(search: Record<string, unknown>): NotificationSearch {
  return {
    category: categories.find((category) => category === search['category']),
    page: pageParam(search['page']),
    size: sizes.find((size) => size === search['size']),
  }
}
