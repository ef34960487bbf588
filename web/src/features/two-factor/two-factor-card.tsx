import type { Enrolment } from '@callboard/contract/two-factor'
import { Text, Button, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Status } from '../../ui/status.tsx'
import { recheckStatus, twoFactorQuery, enrol } from './api.ts'
import { Enabled } from './enabled.tsx'
import type { Enrolling as EnrollingPart } from './enrolling.tsx'
import css from './two-factor.module.css'

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
      tag={query.data?.isEnabled && <Status tone="good">Enabled</Status>}
    >
      <Suspense fallback={<Text c="dimmed">Loading...</Text>}>{inside()}</Suspense>
    </SettingsCard>
  )
}

function StartEnrolment({ onStarted }: { onStarted: (enrolment: Enrolment) => void }) {
  const starting = useAction(enrol, { done: onStarted })
  return (
    <Stack gap="md" align="flex-start">
      <Button
        classNames={{ root: css.enable, label: css.enableWords }}
        aria-disabled={starting.busy || undefined}
        onClick={() => void starting.run()}
      >
        <span aria-live="polite">{starting.busy ? 'Preparing…' : 'Enable two-factor authentication'}</span>
      </Button>
      <FailureNotice failure={inWords(starting.failure, 'Failed to start MFA enrollment')} />
    </Stack>
  )
}
