import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  /** what a failed call came to; null shows nothing */
  failure: { kind: 'refused' | 'no-answer' | 'fault'; message: string; requestId: string | null } | null
  onClose?: () => void
}

/** The banner of a form or page whose call failed. What nobody expected carries the number by which it can be found. */
export function FailureNotice({ failure, onClose }: FailureNoticeProps) {
  if (!failure) return null
  const isFault = failure.kind === 'fault'
  return (
    <Notice tone="bad" title={isFault ? 'Something went wrong' : undefined} onClose={onClose}>
      <p>{failure.message}</p>
      {isFault && failure.requestId && <p>Request number: {failure.requestId}</p>}
    </Notice>
  )
}
