import { FloatingNotice } from '../../../ui/notices/floating-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { forgetFailedChange, useFailedChange } from './make-change.ts'

/** Reports a failed change on any page; the optimistic update has been undone. */
export function ChangeNotice() {
  const failed = useFailedChange()
  if (!failed) return null
  return (
    <FloatingNotice>
      <Notice tone="bad" title={failed.title} onClose={forgetFailedChange}>
        <p>{failed.kind === 'fault' ? 'Please try again in a moment.' : failed.message}</p>
        {failed.kind === 'fault' && failed.requestId && <p>Request number: {failed.requestId}</p>}
      </Notice>
    </FloatingNotice>
  )
}
