import type { Class } from '@callboard/contract/classes'
import { Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { Person } from '../../../ui/people/people.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { StudentSelect } from '../../students/student-select.tsx'
import { nameOf } from '../class-words.ts'
import { fittingQuery } from './api.ts'
import { EnrolEnd } from './enrol-end.tsx'
import { fitOf } from './fit.ts'
import { type How, HowField } from './how-field.tsx'
import { useEnrolling } from './use-enrolling.ts'

interface AddToClassDialogProps {
  opened: boolean
  /** the date from which it was opened */
  one: Class
  onClose: () => void
}

/** Asks who comes to this class, and how. Remount for each opening. */
export default function AddToClassDialog({ opened, one, onClose }: AddToClassDialogProps) {
  const [chosen, setChosen] = useState<Person | null>(null)
  const [how, setHow] = useState<How>('term')
  const studentIds = chosen ? [chosen.id] : []
  const { data } = useQuery(fittingQuery(studentIds))
  const enrolling = useEnrolling(data?.students, onClose)
  const term = data?.classes.find(({ id }) => id === (one.seriesId ?? one.id))
  const choose = (change: () => void) => {
    enrolling.clear()
    change()
  }
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !enrolling.busy && onClose()}
      title={`Add a student to ${nameOf(one)}`}
      yOffset="10dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <StudentSelect chosen={chosen} onChange={(student) => choose(() => setChosen(student))} />
        {data && !term && <Notice>This class has no dates to come.</Notice>}
        {term && (
          <HowField
            room={{
              repeats: term.repeats,
              date: term.date,
              // What is before the next date to come has begun, or does not take place.
              trialOn: one.date >= term.date && one.closedFor === null ? one.date : null,
              isFull: { term: term.placesLeft !== null && term.placesLeft <= 0, trial: one.spotsLeft !== null && one.spotsLeft <= 0 },
            }}
            value={how}
            onChange={(next) => choose(() => setHow(next))}
          />
        )}
        <EnrolEnd
          how={how}
          fits={term && data ? data.students.map((student) => fitOf(term, student)) : []}
          isReady={term !== undefined}
          enrolling={enrolling}
          onCancel={onClose}
          onEnrol={() => term && enrolling.enrol({ how, studentIds, termId: term.id, className: term.name, dateId: one.id })}
        />
      </Stack>
    </Modal>
  )
}
