import { useEffect, useRef } from 'react'
import type { Failure } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'

/** Scrolls into view: the button that failed may be far below. */
export function FailureBanner({ failure, onClose }: { failure: Failure | null; onClose: () => void }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) banner.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <div ref={banner} hidden={!failure}>
      <FailureNotice failure={failure} onClose={onClose} />
    </div>
  )
}
