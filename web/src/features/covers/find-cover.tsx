import type { CoveredClass } from '@callboard/contract/covers'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { askForCover, candidatesQuery, giveCover, refetchCovers } from './api.ts'
import { Candidates } from './candidates.tsx'
import { DayClasses } from './day-classes.tsx'

interface FindCoverProps {
  classId: string
  sameDay: CoveredClass[]
  onClose: () => void
}

const hoursToAnswer = [
  { value: '1', label: '1 hour' },
  { value: '2', label: '2 hours' },
  { value: '4', label: '4 hours' },
  { value: '12', label: '12 hours' },
  { value: '24', label: '1 day' },
]

/** Whom to ask, in which order, or who comes without asking. */
export default function FindCover({ classId, sameDay, onClose }: FindCoverProps) {
  const cache = useQueryClient()
  const [others, setOthers] = useState<string[]>([])
  const [chosen, setChosen] = useState<string[]>([])
  const [hours, setHours] = useState('2')
  const classIds = [classId, ...others]
  const query = useQuery(candidatesQuery(classIds))
  const nameOf = (id: string | undefined) => query.data?.find(({ person }) => person.id === id)?.person.name ?? ''
  const done = async (words: string) => {
    await refetchCovers(cache)
    say(words)
    onClose()
  }
  const asking = useAction(() => askForCover({ classIds, teacherIds: chosen, hours: Number(hours) }), {
    done: ({ first }) => done(`${first.map(({ name }) => name).join(' and ')} ${first.length === 1 ? 'is' : 'are'} asked.`),
  })
  const giving = useAction((teacherId: string) => giveCover(classIds, teacherId), {
    done: ({ teacher }) => done(`${teacher.name} comes. Families are told.`),
  })
  const [only] = chosen
  return (
    <Stack gap="sm">
      <DayClasses sameDay={sameDay} chosen={others} onChange={setOthers} />
      <Loaded query={query} waiting={<ListSkeleton rows={3} />} title="Teachers could not be loaded">
        {(all) => <Candidates all={all} count={classIds.length} chosen={chosen} onChange={setChosen} />}
      </Loaded>
      {chosen.length > 1 && (
        <NativeSelect
          label="Ask the next one after"
          data={hoursToAnswer}
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
          maw="16rem"
        />
      )}
      <Group gap="sm">
        <Button disabled={chosen.length === 0} aria-disabled={asking.busy || giving.busy || undefined} onClick={() => void asking.run()}>
          {chosen.length > 1 ? 'Ask in this order' : 'Ask'}
        </Button>
        {only !== undefined && chosen.length === 1 && (
          <Button variant="default" aria-disabled={asking.busy || giving.busy || undefined} onClick={() => void giving.run(only)}>
            {`${nameOf(only)} comes, without asking`}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
      <FailureNotice failure={inWords(asking.failure ?? giving.failure, 'Nobody could be asked')} />
    </Stack>
  )
}
