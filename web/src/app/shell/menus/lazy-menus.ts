import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { whenIdle } from '../../../lib/parts/when-idle.ts'

/** Loaded after the first page, as nobody opens a menu before there is anything to see. */
async function menus() {
  await whenIdle()
  return import('./menus.ts')
}
export const BellDropdown = lazyPart(async () => ({ default: (await menus()).BellDropdown }))
export const NewVersion = lazyPart(async () => ({ default: (await menus()).NewVersion }))
export const OfflineWords = lazyPart(async () => ({ default: (await menus()).OfflineWords }))
export const OnThisDevice = lazyPart(async () => ({ default: (await menus()).OnThisDevice }))
export const PullToRefresh = lazyPart(async () => ({ default: (await menus()).PullToRefresh }))
export const TabSheet = lazyPart(async () => ({ default: (await menus()).TabSheet }))
export const ChangedStudio = lazyPart(async () => ({ default: (await menus()).ChangedStudio }))
export const OpenLinkStudio = lazyPart(async () => ({ default: (await menus()).OpenLinkStudio }))
export const StudioMenu = lazyPart(async () => ({ default: (await menus()).StudioMenu }))
export const ProfileDropdown = lazyPart(async () => ({ default: (await menus()).ProfileDropdown }))
