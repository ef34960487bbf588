import type { PaletteSource } from '../../lib/at-hand/palette.ts'
import { pages } from './pages.ts'

const declared = import.meta.glob<readonly PaletteSource[]>('../../features/*/palette.ts', { eager: true, import: 'palette' })
const ofFeature = (feature: string) => declared[`../../features/${feature}/palette.ts`]

/** Features in display order; others follow. */
export const order = [
  'students',
  'classes',
  'calling-off',
  'call-sheets',
  'users',
  'invitations',
  'teachers',
  'channels',
  'messages',
  'documents',
  'invoices',
  'plans',
  'exports',
  'payment-settings',
  'locations',
  'profile',
  'calendar-feeds',
]
const ordered = order.flatMap((feature) => ofFeature(feature) ?? [])

/** All sources of the palette, in display order. */
export const sources: readonly PaletteSource[] = [pages, ...new Set([...ordered, ...Object.values(declared).flat()])]
