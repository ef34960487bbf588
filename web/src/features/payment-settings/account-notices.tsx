import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import type { AccountCheck } from './use-account-check.ts'
import type { useProviderPages } from './use-provider-pages.ts'

interface AccountNoticesProps {
  pages: Pick<ReturnType<typeof useProviderPages>, 'failure'>
  check: Pick<AccountCheck, 'linkWasOld' | 'failure'>
}

export function AccountNotices({ pages, check }: AccountNoticesProps) {
  return (
    <>
      {check.linkWasOld && !pages.failure && (
        <Notice tone="warn">That link to Stripe no longer works. Please continue with a new one.</Notice>
      )}
      <FailureNotice failure={pages.failure ?? check.failure} />
    </>
  )
}
