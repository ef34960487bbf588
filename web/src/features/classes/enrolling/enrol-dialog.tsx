import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../../lib/words.ts'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { fittingQuery } from './api.ts'
import { ClassChoice } from './class-choice.tsx'
import { EnrolEnd } from './enrol-end.tsx'
import { fitOf } from './fit.ts'
import { type How, HowField } from './how-field.tsx'
import { useEnrolling } from './use-enrolling.ts'

interface EnrolDialogProps {
  opened: boolean
  studentIds: string[]
  onClose: () => void
  onDone: () => void
}

/** Asks into which class, and of one student how. Remount for each opening. */
export default function EnrolDialog({ opened, studentIds, onClose, onDone }: EnrolDialogProps) {
  const query = useQuery(fittingQuery(studentIds))
  const { data } = query
  const [classId, setClassId] = useState<string | null>(null)
  const [how, setHow] = useState<How>('term')
  const enrolling = useEnrolling(data?.students, onDone)
  const one = data?.classes.find(({ id }) => id === classId)
  const [only] = data?.students ?? []
  const isOne = studentIds.length === 1
  const choose = (change: () => void) => {
    enrolling.clear()
    change()
  }
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !enrolling.busy && onClose()}
      title={`Enrol ${isOne ? (only?.name ?? '1 student') : plural(studentIds.length, 'student', 'students')} in a class`}
      yOffset="14dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {query.isError && !data && <NotLoaded query={query} title="The classes could not be loaded" failed="Failed to fetch classes" />}
        <ClassChoice
          label="Class"
          fitting={data}
          value={classId}
          onChange={(id) =>
            choose(() => {
              setClassId(id)
              setHow('term')
            })
          }
        />
        {isOne && one ? (
          <HowField
            room={{
              repeats: one.repeats,
              date: one.date,
              trialOn: one.date,
              isFull: { term: isFull(one.placesLeft), trial: isFull(one.placesLeftOnDate) },
            }}
            value={how}
            onChange={(next) => choose(() => setHow(next))}
          />
        ) : (
          <Text>
            {isOne ? 'The family gets one email.' : 'They will be in all its dates that are to come. Each family gets one email.'}
          </Text>
        )}
        <EnrolEnd
          how={how}
          fits={one && data ? data.students.map((student) => fitOf(one, student)) : []}
          isReady={one !== undefined}
          enrolling={enrolling}
          onCancel={onClose}
          onEnrol={() => one && enrolling.enrol({ how, studentIds, termId: one.id, className: one.name, dateId: one.classId })}
        />
      </Stack>
    </Modal>
  )
}

const isFull = (placesLeft: number | null): boolean => placesLeft !== null && placesLeft <= 0
