import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { recheckStatus, twoFactorQuery } from './api.ts'
import { Enabled } from './enabled.tsx'
import type { Enrolling as EnrollingPart } from './enrolling.tsx'
import { StartEnrolment } from './start-enrolment.tsx'

const Enrolling = lazyPart(async () => ({ default: (await import('./enrolling.tsx')).Enrolling }))
const RecoveryCodes = lazyPart(async () => ({ default: (await import('./recovery-codes.tsx')).RecoveryCodes }))

export function TwoFactorCard({ onSession }: { onSession: Parameters<typeof EnrollingPart>[0]['onSession'] }) {
  const cache = useQueryClient()
  const query = useQuery(twoFactorQuery())
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const show = (recoveryCodes: string[]) => {
    setEnrolment(null)
    setCodes(recoveryCodes)
    void recheckStatus(cache)
  }
  const inside = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
    if (enrolment) {
      return <Enrolling enrolment={enrolment} onCancelled={() => setEnrolment(null)} onConfirmed={show} onSession={onSession} />
    }
    return (
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>} failed="Failed to load MFA status">
        {(status) => (status.isEnabled ? <Enabled status={status} onRegenerated={show} /> : <StartEnrolment onStarted={setEnrolment} />)}
      </Loaded>
    )
  }
  return (
    <SettingsCard
      title="Two-Factor Authentication"
      lead="When you sign in, you enter your password and then a code from an authenticator app on your phone."
      tag={query.data?.isEnabled && <Tag tone="good">Enabled</Tag>}
    >
      <Suspense fallback={<Text c="dimmed">Loading...</Text>}>{inside()}</Suspense>
    </SettingsCard>
  )
}
