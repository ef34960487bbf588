import { palette as calendarFeeds } from '../../features/calendar-feeds/palette.ts'
import { palette as callSheets } from '../../features/call-sheets/palette.ts'
import { palette as callingOff } from '../../features/calling-off/palette.ts'
import { palette as channels } from '../../features/channels/palette.ts'
import { palette as classes } from '../../features/classes/palette.ts'
import { palette as documents } from '../../features/documents/palette.ts'
import { palette as exported } from '../../features/exports/palette.ts'
import { palette as invitations } from '../../features/invitations/palette.ts'
import { palette as invoices } from '../../features/invoices/palette.ts'
import { palette as locations } from '../../features/locations/palette.ts'
import { palette as messages } from '../../features/messages/palette.ts'
import { palette as paymentSettings } from '../../features/payment-settings/palette.ts'
import { palette as plans } from '../../features/plans/palette.ts'
import { palette as profile } from '../../features/profile/palette.ts'
import { palette as students } from '../../features/students/palette.ts'
import { palette as teachers } from '../../features/teachers/palette.ts'
import { palette as users } from '../../features/users/palette.ts'
import type { PaletteSource } from '../../lib/at-hand/palette.ts'
import { pages } from './pages.ts'

/** All sources of the palette, in display order. */
export const sources: readonly PaletteSource[] = [
  pages,
  ...students,
  ...classes,
  ...callingOff,
  ...callSheets,
  ...users,
  ...invitations,
  ...teachers,
  ...channels,
  ...messages,
  ...documents,
  ...invoices,
  ...plans,
  ...exported,
  ...paymentSettings,
  ...locations,
  ...profile,
  ...calendarFeeds,
]
