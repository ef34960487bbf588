import { Anchor, Skeleton } from '@mantine/core'
import type { StudentSlot } from './choices.ts'
import type { useEnrolment } from './use-enrolment.ts'

type Props = { enrolment: ReturnType<typeof useEnrolment>; students: StudentSlot }

/** Who is enrolled in the class being edited, once that is known. */
export function EnrolledField({ enrolment: { chosen, choose, failure, retry }, students }: Props) {
  if (chosen) return students({ chosen, onChange: choose })
  if (!failure) return <Skeleton height={180} radius="md" />
  return (
    <p role="alert">
      {failure}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        Retry
      </Anchor>
    </p>
  )
}
