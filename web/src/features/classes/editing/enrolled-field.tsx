import { maxEnrolledAtOnce } from '@callboard/contract/classes'
import { Anchor, Checkbox, Skeleton } from '@mantine/core'
import { StudentPicker } from '../../students/student-picker.tsx'
import { forAllWords } from '../scope-words.ts'
import { useClassChoices } from '../use-class-choices.ts'
import type { useEnrolment } from './use-enrolment.ts'

export function EnrolledField({ enrolment: { chosen, choose, forAll, failure, retry } }: { enrolment: ReturnType<typeof useEnrolment> }) {
  const classes = useClassChoices().options?.flatMap(({ items }) => items) ?? []
  if (chosen) {
    return (
      <>
        <StudentPicker chosen={chosen} onChange={choose} most={maxEnrolledAtOnce} classes={classes} />
        {forAll && chosen.length > 0 && (
          <Checkbox
            size="md"
            label={forAllWords[forAll.scope]}
            description="Leave this off to change only the students you add or remove here. Anyone taken out of a single class stays out of it."
            checked={forAll.isOn}
            onChange={(event) => forAll.set(event.currentTarget.checked)}
          />
        )}
      </>
    )
  }
  if (!failure) return <Skeleton height={180} radius="md" />
  return (
    <p role="alert">
      {failure}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        Try Again
      </Anchor>
    </p>
  )
}
