import { AnnounceDays } from '@callboard/contract/absences'
import { longest } from '@callboard/contract/lengths'
import { Button, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { plural } from '../../../lib/words.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { answerOrKeep, forgetAnswer, useKeptAnswers } from './answer-outbox.ts'
import { announceDays, daysQuery, takeBackDays } from './api.ts'
import { SaidBy } from './said-by.tsx'
import { daysWords, useTakingBack } from './use-taking-back.ts'
import css from './away-panel.module.css'

/** how long the toast can undo it; afterwards the panel still can */
const undoSeconds = 30

interface Props {
  opened: boolean
  student: { id: string; name: string }
  onClose: () => void
}

/** For parents: all classes of a child on some days. */
export default function AwayPanel({ opened, student, onClose }: Props) {
  const queries = useQueryClient()
  const today = useToday()
  const form = useForm({
    initialValues: { studentId: student.id, from: today, to: '', reason: '' },
    validate: schemaResolver(AnnounceDays, { sync: true }),
  })
  const { user } = useSignedIn()
  const send = (days: AnnounceDays) => {
    const said = { ...days, say: 'absent' as const, of: `${student.name}, ${daysWords(days)}` }
    return answerOrKeep(queries, user.id, said, () => announceDays(days))
  }
  const sending = useFormAction(form, send, {
    done: async (answer, { from, to }) => {
      if (answer === null) {
        say('Kept on this device. It is sent when you are back online.')
        return onClose()
      }
      const { count } = answer
      await queries.invalidateQueries({ queryKey: ['absences'] })
      say(
        count === 0
          ? `${student.name} has no classes on those days so far. It holds for any that come.`
          : `${student.name} can’t come to ${plural(count, 'class', 'classes')}. The teachers know.`,
        {
          seconds: undoSeconds,
          run: async () => {
            await takeBackDays({ studentId: student.id, from, to })
            await queries.invalidateQueries({ queryKey: ['absences'] })
          },
        },
      )
      onClose()
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Away for some days: ${student.name}`}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to save')} />
          <FormFooter submitLabel="Can’t come" busyLabel="Saving…" busy={sending.busy} onCancel={close} />
        </Stack>
      )}
    >
      <Stack>
        <Text>
          {student.name} can’t come to any class on these days, even one that is added or moved to them later. You can take it back, all at
          once or class by class. Booked places stay booked. Cancel them to get money back.
        </Text>
        <Announced student={student} />
        <DateInput label="First day" withAsterisk {...form.getInputProps('from')} />
        <DateInput label="Last day" withAsterisk data-autofocus {...form.getInputProps('to')} />
        <CountedInput
          label="Reason (optional)"
          description="Teachers and owners read this."
          placeholder="Family holiday"
          most={longest.name}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </SidePanel>
  )
}

/** The days that have been announced, each with a button that takes them back as a whole. */
function Announced({ student }: Pick<Props, 'student'>) {
  const { data = [] } = useQuery({ ...daysQuery(), select: (all) => all.filter((one) => one.student.id === student.id) })
  const taking = useTakingBack(student)
  const { user } = useSignedIn()
  const waiting = useKeptAnswers(user.id).flatMap((one) => ('classId' in one || one.studentId !== student.id ? [] : one))
  if (data.length + waiting.length === 0) return null
  return (
    <ul className={css.days} aria-label="Announced already">
      {waiting.map(({ id, from, to, say: said, refused }) => (
        <li key={id}>
          <span className={css.words}>
            {said === 'nothing' && 'Take back '}
            {daysWords({ from, to })}
            <span className={css.count}>{refused ?? 'Waiting for the network'}</span>
          </span>
          <Button variant="default" className={css.button} onClick={() => forgetAnswer(user.id, id)}>
            {refused === null ? 'Do not send' : 'Dismiss'}
          </Button>
        </li>
      ))}
      {data.map(({ from, to, reason, count, by }) => (
        <li key={`${from} ${to}`}>
          <span className={css.words}>
            {daysWords({ from, to })}
            {reason && (
              <>
                : <bdi>{reason}</bdi>
              </>
            )}
            <span className={css.count}>{plural(count, 'class', 'classes')}</span>
            <SaidBy name={by} />
          </span>
          <Button
            variant="default"
            className={css.button}
            aria-label={`Take back ${daysWords({ from, to })}`}
            aria-disabled={taking.busy || undefined}
            onClick={() => void taking.run({ from, to })}
          >
            Take back
          </Button>
        </li>
      ))}
    </ul>
  )
}
