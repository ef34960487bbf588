import { Anchor } from '@mantine/core'
import { Notice } from '../../ui/notices/notice.tsx'
import { FailureBanner } from './failure-banner.tsx'
import type { Actions } from './use-actions.ts'

/** The outcome of an owner's last press. Some failures are shown beside their button instead. */
export function NewsBanner({ actions }: { actions: Actions }) {
  const { busy, failure, failedAt, news } = actions
  const isSaidElsewhere = failedAt === 'change' || failedAt === 'cancel' || failure?.fields['promotionCode'] !== undefined
  return (
    <>
      <FailureBanner failure={isSaidElsewhere ? null : failure} onClose={actions.clearFailure} />
      {busy?.name === 'return' && <Notice>Checking your payment…</Notice>}
      {news && (
        <Notice tone={news.tone} onClose={actions.dismiss}>
          {news.words}
          {news.url !== null && (
            <>
              {' '}
              <Anchor href={news.url} inherit underline="always">
                Go on to the payment page
              </Anchor>
            </>
          )}
        </Notice>
      )}
    </>
  )
}
