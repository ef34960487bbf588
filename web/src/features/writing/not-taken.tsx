import { Button } from '@mantine/core'
import { Notice } from '../../ui/notices/notice.tsx'
import type { Writing } from './use-writing.ts'

/** Above the field, why what stands in it again was not taken. */
export function NotTaken({ writing: { refused, failed, isBad, forgetRefusal }, onRetry }: { writing: Writing; onRetry: () => void }) {
  if (refused === null) return null
  return (
    <Notice tone="bad" title={refused === failed ? 'Something went wrong' : failed} onClose={forgetRefusal}>
      <p>{refused}</p>
      <Button variant="default" size="sm" disabled={isBad} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  )
}
