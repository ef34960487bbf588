import type { Notification } from '@callboard/contract/notifications'
import { safeReturnTo } from '../../lib/navigation/return-to.ts'

type Target = Pick<Notification, 'type' | 'entityId' | 'link'>

/** A message opens its conversation, anything else its link if that is one of ours (S1 §2.9). */
export function destinationFromDropdown(one: Target): string | undefined {
  if (one.type.includes('message') && one.entityId) return `/dashboard/messages?conversation=${one.entityId}`
  return destinationFromPage(one)
}

/** Always to the link (S1 §2.10). */
export const destinationFromPage = ({ link }: Target): string | undefined => safeReturnTo(link)
