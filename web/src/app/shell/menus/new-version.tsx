import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { watchBuild } from '../../../lib/parts/watch-build.ts'
import { FloatingNotice } from '../../../ui/notices/floating-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'

/** Offers the server's newer build, and leaves the moment to whoever is at work; what they have typed is kept or asked about first. */
export function NewVersion() {
  const [isReady, setReady] = useState(false)
  useEffect(() => watchBuild(() => setReady(true)), [])
  if (!isReady) return null
  return (
    <FloatingNotice>
      <Notice title="A new version is ready" onClose={() => setReady(false)}>
        <p>Reload the page when it suits you.</p>
        <Button size="sm" mt="xs" variant="default" onClick={() => location.reload()}>
          Reload
        </Button>
      </Notice>
    </FloatingNotice>
  )
}
