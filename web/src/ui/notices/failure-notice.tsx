import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  failure: { kind: 'refused' | 'no-answer' | 'fault'; message: string; requestId: string | null } | null
  onClose?: () => void
}

/** An unexpected failure shows the request's id. */
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
