import { EndedNotice } from '../ending/ended-notice.tsx'
import { ByHandNotice, type ByHandNoticeProps } from './by-hand-notice.tsx'
import { OwedNotice } from './owed-notice.tsx'

/** What is said of a plan that is neither being tried nor simply running. */
export default function RareNotices(props: ByHandNoticeProps) {
  return (
    <>
      <OwedNotice {...props} />
      <ByHandNotice {...props} />
      <EndedNotice {...props} />
    </>
  )
}
