import { FloatingNotice } from '../../ui/floating-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { forgetFailedChange, useFailedChange } from './make-change.ts'

/** Says over any page that a change could not be made; what is shown is what the server knows again. */
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
