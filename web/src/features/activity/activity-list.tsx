import type { ActivityEntry } from '@callboard/contract/activity'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateIn } from '../../lib/format/dates.ts'
import { longDayAndYear } from '../../lib/format/day-words.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { activityQuery } from './api.ts'
import { EntryRow } from './entry-row.tsx'
import type { ActivitySearch } from './search.ts'
import css from './activity.module.css'

/** By days, newest first; older ones at a press. */
export function ActivityList({ asked }: { asked: ActivitySearch }) {
  const { timezone } = useSignedIn().studio
  const query = useInfiniteQuery(activityQuery(asked))
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  if (!data)
    return error ? (
      <FailureNotice failure={inWords(failureOf(error), 'Failed to load the activity')} />
    ) : (
      <ListSkeleton rows={8} height={64} />
    )
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return (
      <EmptyState icon={IconHistory} title={Object.values(asked).some(Boolean) ? 'Nothing found' : 'Nothing yet'}>
        {Object.values(asked).some(Boolean)
          ? 'Nothing that is kept fits all of this.'
          : 'Who opens medical details, changes money, roles, bank details or consents, downloads or deletes something is written here.'}
      </EmptyState>
    )
  return (
    <div className={css.list} aria-busy={isPlaceholderData || undefined}>
      {[...Map.groupBy(entries, ({ at }: ActivityEntry) => dateIn(timezone, new Date(at)))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className={css.day} id={`day-${day}`}>
            {longDayAndYear(day)}
          </h2>
          <ul className={css.entries}>
            {ofDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <FailureNotice failure={error ? inWords(failureOf(error), 'Failed to load the activity') : null} />
      {hasNextPage && (
        <Button variant="default" className={css.older} loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  )
}
