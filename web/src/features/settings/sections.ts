import { isRunning } from '@callboard/contract/running'
import { isLeftOpen } from '@callboard/contract/standing'
import type { FullSession } from '../../lib/session/session.ts'

/** In the order of the list; an id is the hash of a section's address, and mails, notices and the palette link to some. */
export const groups = [
  {
    title: 'Studio',
    sections: [
      { id: 'details', title: 'Studio details', at: '/dashboard/studio' },
      { id: 'localisation', title: 'Country and currency', at: '/dashboard/studio' },
      { id: 'rooms', title: 'Rooms', at: '/dashboard/studio' },
      { id: 'terms', title: 'Terms and closed days', at: '/dashboard/studio' },
      { id: 'timetable', title: 'Public timetable', at: '/dashboard/studio' },
      { id: 'families', title: 'Families', at: '/dashboard/studio' },
      { id: 'make-ups', title: 'Make-ups', at: '/dashboard/studio' },
      { id: 'messages', title: 'Messages', at: '/dashboard/studio' },
    ],
  },
  {
    title: 'Money',
    sections: [
      { id: 'payment-methods', title: 'Payment methods', at: '/dashboard/payment-settings' },
      { id: 'bank-details', title: 'Bank details', at: '/dashboard/studio' },
      { id: 'invoices', title: 'Invoices', at: '/dashboard/payment-settings' },
      { id: 'waiting-lists', title: 'Waiting lists', at: '/dashboard/payment-settings' },
      { id: 'plan', title: 'Billing', at: '/dashboard/billing' },
    ],
  },
  {
    title: 'You',
    sections: [
      { id: 'security', title: 'Security', at: '/dashboard/settings' },
      { id: 'email-notifications', title: 'Email notifications', at: '/dashboard/settings' },
      { id: 'calendar-feed', title: 'Calendar feed', at: '/dashboard/settings' },
      { id: 'this-device', title: 'This device', at: '/dashboard/settings' },
      { id: 'keyboard', title: 'Keyboard', at: '/dashboard/settings' },
      { id: 'your-data', title: 'Your data', at: '/dashboard/settings' },
      { id: 'archive', title: 'Download everything', at: '/dashboard/settings' },
      { id: 'delete-account', title: 'Delete account', at: '/dashboard/settings' },
    ],
  },
] as const

export type Section = (typeof groups)[number]['sections'][number]
export type SectionId = Section['id']
export type SettingsPath = Section['at']
export type SectionsAt<Path extends SettingsPath> = Extract<Section, { at: Path }>['id']

type Visitor = Pick<FullSession, 'user' | 'stage' | 'subscription'>

/** The call refuses an owner without a subscription. */
export const mayHaveFeed = ({ user, subscription }: Visitor) => user.role !== 'owner' || isRunning(subscription?.status ?? null)

export const mayRunStudio = ({ user: { role }, stage }: Visitor) => role === 'owner' && isLeftOpen('reading', stage, role)

/** Whether somebody finds a section in their list: whoever may open its address, and make its calls. */
export function isOpenTo(visitor: Visitor, { id, at }: Section): boolean {
  if (id === 'archive') return visitor.user.role === 'owner'
  if (at === '/dashboard/settings') return id !== 'calendar-feed' || mayHaveFeed(visitor)
  return at === '/dashboard/billing' ? visitor.user.role === 'owner' : mayRunStudio(visitor)
}

/** The section that an address shows: the one of its hash, or its first; `isNamed` where the hash named it. */
export function sectionAt<Path extends SettingsPath>(path: Path, hash: string, visitor: Visitor) {
  const own = groups
    .flatMap(({ sections }): readonly Section[] => sections)
    .filter((section) => section.at === path && isOpenTo(visitor, section))
  const named = own.find(({ id }) => id === hash)
  return { id: (named ?? own[0])?.id as SectionsAt<Path>, isNamed: named !== undefined }
}
