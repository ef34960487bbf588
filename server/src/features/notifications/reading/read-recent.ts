import { dropdownSize, type RecentNotifications } from '@callboard/contract/notifications'
import type { Actor } from '../../../platform/actor.ts'
import { countNews } from './count-news.ts'
import { readNewest } from './read-newest.ts'

/** Reads the dropdown and the badge of the bell (S1 §2.9), and the numbers in the menu. */
export async function readRecent(actor: Actor): Promise<RecentNotifications> {
  return { notifications: await readNewest(actor, dropdownSize), ...(await countNews(actor)) }
}
