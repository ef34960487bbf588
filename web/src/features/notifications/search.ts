import type { CategoryFilter, ListNotifications } from '@callboard/contract/notifications'

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
  const { page } = search
  return {
    category: categories.find((category) => category === search['category']),
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? page : undefined,
    size: sizes.find((size) => size === search['size']),
  }
}

export function askedBy({ category, page, size }: NotificationSearch): ListNotifications {
  return { category: category ?? 'all', page: Number(page ?? 1), pageSize: size ? (Number(size) as 5 | 25 | 50) : 10 }
}
