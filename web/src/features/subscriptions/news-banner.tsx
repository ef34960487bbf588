import { Anchor } from '@mantine/core'
import { Notice } from '../../ui/notices/notice.tsx'
import { FailureBanner } from './failure-banner.tsx'
import type { Deeds } from './use-deeds.ts'

/** The outcome of an owner's last press. Some failures are shown beside their button instead. */
export function NewsBanner({ deeds }: { deeds: Deeds }) {
  const { busy, failure, failedAt, news } = deeds
  const isSaidElsewhere = failedAt === 'change' || failedAt === 'cancel' || failure?.fields['promotionCode'] !== undefined
  return (
    <>
      <FailureBanner failure={isSaidElsewhere ? null : failure} onClose={deeds.clearFailure} />
      {busy?.name === 'return' && <Notice>Checking your payment…</Notice>}
      {news && (
        <Notice tone={news.tone} onClose={deeds.dismiss}>
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
