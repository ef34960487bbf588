import type { TimetableCourse } from '@callboard/contract/timetable'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { dateInTable, dayName } from '../../lib/format/dates.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Status } from '../../ui/status.tsx'
import { showClasses, showTicked } from './api.ts'
import css from './shown-classes.module.css'

/** One press each, and one for all. */
export function ShownClasses({ courses }: { courses: TimetableCourse[] }) {
  const cache = useQueryClient()
  const turning = useAction(showClasses, { done: (_, sent) => showTicked(cache, sent) })
  const hidden = courses.filter(({ isShown }) => !isShown).map(({ id }) => id)
  const isSent = (id: string) => turning.sent?.[0].ids.includes(id) ?? false
  return (
    <SettingsCard
      title="Classes shown"
      lead="New classes, and those of a new term, are shown once you tick them. Teachers decide on their profile whether their first name stands there."
    >
      {courses.length === 0 && <Text c="dimmed">No classes are to come. Add some to the calendar first.</Text>}
      {courses.length > 0 && (
        <ul className={css.list}>
          {courses.map((course) => (
            <li key={course.id} className={css.row}>
              <Checkbox
                size="md"
                label={course.name}
                description={whenWords(course)}
                checked={isSent(course.id) ? !course.isShown : course.isShown}
                onChange={({ currentTarget }) => void turning.run({ ids: [course.id], shown: currentTarget.checked })}
              />
              {course.isHeldBack && <Status tone="warn">Kept back: a date has only one child</Status>}
            </li>
          ))}
        </ul>
      )}
      <FailureNotice failure={inWords(turning.failure, 'Failed to save')} />
      {courses.length > 1 && (
        <Group mt="md">
          <Button
            variant="default"
            onClick={() =>
              void turning.run(hidden.length > 0 ? { ids: hidden, shown: true } : { ids: courses.map(({ id }) => id), shown: false })
            }
          >
            {hidden.length > 0 ? 'Show all of these' : 'Show none of these'}
          </Button>
        </Group>
      )}
    </SettingsCard>
  )
}

function whenWords({ isWeekly, date, startTime, teacher }: TimetableCourse): string {
  const when = isWeekly ? `${dayName(date)}s ${startTime}` : `${dateInTable(date)}, ${startTime}`
  return [when, teacher].filter(Boolean).join(' · ')
}
