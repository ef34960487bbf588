import type { TooSmallTier } from '@callboard/contract/imports'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { figures } from '../../../lib/format/figures.ts'
import { money } from '../../../lib/format/money.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { tierLabels } from '../../subscriptions/tier-words.ts'

/** Said before anything is imported: the plan holds fewer students than there would be. */
export function TierNotice({ tier: { students, maxStudents, fits } }: { tier: TooSmallTier }) {
  return (
    <Notice tone="warn" title={`Your plan holds ${figures(maxStudents)} students; with this file there would be ${figures(students)}.`}>
      {fits
        ? `${tierLabels[fits.name]} holds ${figures(fits.maxStudents)} and costs ${money(fits.monthlyPriceMinor, 'GBP')} a month. `
        : 'No plan holds so many. '}
      <Anchor component={Link} to="/dashboard/billing" target="_blank" inherit>
        See the plans in a new tab
      </Anchor>
      . Your file stays open here: check it again afterwards.
    </Notice>
  )
}
