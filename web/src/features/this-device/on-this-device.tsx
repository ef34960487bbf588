import { isLeftOpen } from '@callboard/contract/standing'
import { useEffect, useEffectEvent } from 'react'
import { useKeptAlerts } from '../attendance/alerts/use-kept-alerts.ts'
import { useShared } from '../../lib/device/shared.ts'
import { mayHaveWorker } from '../../lib/device/worker.ts'
import type { FullSession } from '../../lib/session/session.ts'
import { InviteToInstall } from './invite-to-install.tsx'
import { keepHere } from './keep-here.ts'

/** Keeps what opens without a connection, and invites a parent to install, whichever page is open. */
export function OnThisDevice({ session }: { session: FullSession }) {
  const { user, stage } = session
  const shared = useShared()
  const takesRegisters = user.role !== 'parent' && isLeftOpen('registers', stage, user.role)
  const keepAlerts = useKeptAlerts(user.id, takesRegisters && !shared && mayHaveWorker())
  const begin = useEffectEvent(() => keepHere(session, keepAlerts))
  useEffect(() => begin(), [user.id, user.role, stage, shared])
  return user.role === 'parent' && !shared ? <InviteToInstall key={user.id} userId={user.id} /> : null
}
