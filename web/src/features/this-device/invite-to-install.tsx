import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { FloatingNotice } from '../../ui/notices/floating-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { HowByHand } from './how-by-hand.tsx'
import { declineInstalling, install, mayInvite, useHowToInstall } from './install.ts'
import { deviceWord } from '../../lib/device/device-word.ts'

/** On a parent's second visit, where the browser can do it; whoever declines is not asked again. */
export function InviteToInstall({ userId }: { userId: string }) {
  const how = useHowToInstall()
  const [isInvited, setInvited] = useState(() => mayInvite(userId))
  if (!isInvited || (how !== 'offer' && how !== 'by-hand')) return null
  const decline = () => {
    declineInstalling()
    setInvited(false)
  }
  return (
    <FloatingNotice>
      <Notice title={`Put Callboard on this ${deviceWord()}`} onClose={decline}>
        <p>It opens from its own icon, and shows what you last saw when there is no connection.</p>
        {how === 'by-hand' ? (
          <HowByHand />
        ) : (
          <Group gap="sm" mt="xs">
            <Button size="sm" onClick={() => void install().then(decline)}>
              Install
            </Button>
            <Button size="sm" variant="default" onClick={decline}>
              Not now
            </Button>
          </Group>
        )}
      </Notice>
    </FloatingNotice>
  )
}
