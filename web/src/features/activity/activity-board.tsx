import { Button, Group, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '../../lib/studio/use-today.ts'
import { SaveButton } from '../../ui/save-button.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import { activitySearch, type ActivitySearch, askedBy } from './search.ts'
import css from './activity.module.css'

/** All of the page below its heading: in a file of its own, since the first page names the files of every page. */
export default function ActivityBoard() {
  const asked = activitySearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const today = useToday()
  const ask = (change: Partial<ActivitySearch>, { replace } = { replace: false }) =>
    void navigate({ to: '/dashboard/activity', search: activitySearch({ ...asked, ...change }) as never, replace, resetScroll: false })
  const file = new URLSearchParams(Object.entries(askedBy(asked)).filter((one): one is [string, string] => Boolean(one[1])))
  return (
    <Stack gap="lg">
      <ActivityFilters asked={asked} onAsk={ask} />
      <Group justify="space-between" gap="sm">
        {asked.student ? <AboutStudent onClear={() => ask({ student: '' })} /> : <span />}
        <SaveButton
          label="Download CSV"
          address={`/api/activity/file?${file.toString()}`}
          name={`Activity ${today}.csv`}
          failed="The file could not be downloaded. Please try again."
        />
      </Group>
      <ActivityList asked={asked} />
    </Stack>
  )
}

function AboutStudent({ onClear }: { onClear: () => void }) {
  return (
    <p className={css.about}>
      <span>Only what is about this student</span>
      <Button variant="default" size="compact-md" onClick={onClear}>
        Show all
      </Button>
    </p>
  )
}
