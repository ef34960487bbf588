import { figures } from '../../../lib/format/figures.ts'

export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** "Showing 11-20 of 23", or nothing when one page holds them all (S1 §2.10). */
export function showingWords(page: number, pageSize: number, total: number): string | null {
  if (pagesOf(total, pageSize) === 1) return null
  return `Showing ${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)} of ${total}`
}

export const badgeWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))

export const bellLabel = (unread: number): string => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications')

/** `category`: a label, or null for all categories. */
export function deletionWords(total: number, category: string | null): string {
  if (total === 0) return 'There are no notifications to delete.'
  if (total === 1) return '1 notification will be deleted. This cannot be undone.'
  const which = category === null ? 'in every category, on every page,' : `under ${category}, on every page,`
  return `All ${figures(total)} notifications ${which} will be deleted. This cannot be undone.`
}
