import { useQuery } from '@tanstack/react-query'
import { feedQuery } from '../../features/calendar-feeds/api.ts'
import { preferencesQuery } from '../../features/profile/api.ts'
import { emailSwitches } from '../../features/profile/email-switches.ts'
import { statusLabels, tierLabels } from '../../features/subscriptions/tier-words.ts'
import { twoFactorQuery } from '../../features/two-factor/api.ts'
import { useSingleKeys } from '../../lib/at-hand/single-keys.ts'
import { useShared } from '../../lib/device/shared.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { mayHaveFeed, type SectionId } from '../../features/settings/sections.ts'

export type Facts = Partial<Record<SectionId, string>>

/** What is set of oneself, in a few words each. */
export function useOwnFacts(): Facts {
  const session = useSignedIn()
  const { subscription } = session
  const { data: twoFactor } = useQuery(twoFactorQuery())
  const { data: wanted } = useQuery(preferencesQuery())
  const { data: feed } = useQuery({ ...feedQuery(), enabled: mayHaveFeed(session) })
  const hasKeys = useSingleKeys()
  const shared = useShared()
  return {
    plan: subscription ? `${tierLabels[subscription.tier]}, ${statusLabels[subscription.status].toLowerCase()}` : 'No plan yet',
    security: twoFactor && `Two-factor authentication is ${twoFactor.isEnabled ? 'on' : 'off'}`,
    'email-notifications':
      wanted &&
      (emailSwitches
        .filter(({ name }) => wanted[name])
        .map(({ label }) => label)
        .join(', ') ||
        'None'),
    'calendar-feed': feed && (feed.createdAt ? 'On' : 'Off'),
    'this-device': shared ? 'Shared, so nothing is kept on it' : 'Opens without a connection',
    keyboard: `Single-key shortcuts are ${hasKeys ? 'on' : 'off'}`,
    'your-data': 'A copy of what the studio keeps about you',
    archive: 'The whole studio as one file',
    'delete-account': 'Erases your personal data',
  }
}
