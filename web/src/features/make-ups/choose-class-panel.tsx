import type { MakeUp, MakeUpChoice } from '@callboard/contract/make-ups'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { timeSpan } from '../../lib/format/dates.ts'
import { longDay, shortDay } from '../../lib/format/day-words.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { bookMakeUp, cancelMakeUp, makeUpChoicesQuery } from './api.ts'
import css from './make-ups.module.css'
import { renewMakeUps } from './renew-make-ups.ts'

/** how long the toast can undo it; afterwards the list of make-ups still can */
const undoSeconds = 30

interface Props {
  opened: boolean
  onClose: () => void
  makeUp: MakeUp
}

/** For parents: the classes with room in which a child can make up for a missed one. */
export default function ChooseClassPanel({ opened, onClose, makeUp: { student, missed, lastOn } }: Props) {
  const queries = useQueryClient()
  const about = { studentId: student.id, missedId: missed.id }
  const isShown = useEntrance(opened)
  const query = useQuery({ ...makeUpChoicesQuery(about), enabled: opened })
  const booking = useAction((one: MakeUpChoice) => bookMakeUp({ ...about, classId: one.id }), {
    done: async (_, one) => {
      say(`${student.name} comes to ${one.name} on ${longDay(one.date)} at ${one.startTime}.`, {
        seconds: undoSeconds,
        run: async () => {
          await cancelMakeUp(about)
          await renewMakeUps(queries)
        },
      })
      onClose()
      await renewMakeUps(queries)
    },
    failed: (failure) => {
      void queries.invalidateQueries({ queryKey: ['makeUps'] })
      return failure
    },
  })
  return (
    <SidePanel opened={isShown} onClose={onClose} title={`A class for ${student.name}`}>
      <Stack>
        <Text>{`Instead of ${missed.name} on ${longDay(missed.date)}, until ${longDay(lastOn)}. It is for one date.`}</Text>
        <FailureNotice failure={booking.failure} />
        <Loaded query={query} waiting={<ListSkeleton rows={4} height={64} />} title="The classes could not be loaded">
          {(choices) =>
            choices.length === 0 ? (
              <Text>No class that fits has room by then. Places come free as others cancel: look again another day.</Text>
            ) : (
              <ul className={css.makeUps} aria-label="Classes with room">
                {choices.map((one) => (
                  <Choice key={one.id} choice={one} busy={booking.busy} onBook={() => void booking.run(one)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </SidePanel>
  )
}

interface ChoiceProps {
  choice: MakeUpChoice
  busy: boolean
  onBook: () => void
}

function Choice({ choice: { name, date, startTime, endTime, teacherName, locationName, free }, busy, onBook }: ChoiceProps) {
  const more = [teacherName, locationName, free !== null && plural(free, 'place', 'places')].filter(Boolean).join(', ')
  return (
    <li>
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <span>{`${shortDay(date)}, ${timeSpan(startTime, endTime)}`}</span>
        {more && <span className={css.dimmed}>{more}</span>}
      </span>
      <Button
        variant="default"
        className={css.button}
        aria-label={`Book ${name}, ${longDay(date)} at ${startTime}`}
        aria-disabled={busy || undefined}
        onClick={onBook}
      >
        Book
      </Button>
    </li>
  )
}
