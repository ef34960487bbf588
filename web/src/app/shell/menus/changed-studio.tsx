import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { enterStudio } from '../../../features/auth/api.ts'
import type { FullSession } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import css from './changed-studio.module.css'

/** Said in a page whose studio another tab has left: what stands on it stays, and nothing of it is sent. */
export function ChangedStudio({ session: { studio, away } }: { session: FullSession }) {
  const entering = useAction(() => enterStudio(studio.id))
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // An open dialog would keep the keys to itself.
    back.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const there = (away?.kind === 'full' && away.studio.name) || 'another studio'
  return (
    <div className={css.changed}>
      <Notice tone="warn">
        <p>{`You changed to ${there} in another tab.`}</p>
        <Group gap="xs" mt="xs">
          <Button ref={back} size="sm" loading={entering.busy} onClick={() => void entering.run()}>
            {`Back to ${studio.name ?? 'your new studio'}`}
          </Button>
          {/* A new page: the browser asks first if something is half typed on this one. */}
          <Button component="a" size="sm" variant="subtle" href="/dashboard">
            {`Go on in ${there}`}
          </Button>
        </Group>
      </Notice>
      <FailureNotice failure={entering.failure} />
    </div>
  )
}
