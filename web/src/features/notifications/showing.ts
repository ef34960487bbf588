export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** "Showing 11-20 of 23", or nothing where one page holds them all (S1 §2.10). */
export function showingWords(page: number, pageSize: number, total: number): string | null {
  if (pagesOf(total, pageSize) === 1) return null
  return `Showing ${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)} of ${total}`
}

/** What the bell's badge says. */
export const badgeWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))

/** What the bell is called. */
export const bellLabel = (unread: number): string => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications')

/** What "Delete All" does, in figures. `category`: the label of the only one that it does it to. */
export function deletionWords(total: number, category: string | null): string {
  if (total === 0) return 'There are no notifications to delete.'
  if (total === 1) return '1 notification will be deleted. You cannot get it back.'
  const which = category === null ? 'of every category and page' : `under ${category}, on every page,`
  return `All ${total.toLocaleString('en-GB')} notifications ${which} will be deleted. You cannot get them back.`
}
