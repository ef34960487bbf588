import { isBlank } from '@callboard/contract/blank'
import { reportLimits } from '@callboard/contract/report-limits'
import { type ReportOutcome } from '@callboard/contract/report-words'
import type { Report } from '@callboard/contract/reports'
import { Group, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useKeptValues, useTyped } from '../../lib/outbox/use-typed.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { answerReport, refetchReports } from './api.ts'
import css from './reports.module.css'

interface Values extends Record<string, unknown> {
  outcome: ReportOutcome | ''
  text: string
}

export function AnswerForm({ report, onAnswered }: { report: Report; onAnswered: () => void }) {
  const { id, kind, reporter, author, canRemove } = report
  const cache = useQueryClient()
  const typed = useTyped<Values>(`answer:${id}`)
  const form = useForm<Values>({
    initialValues: typed.before ?? { outcome: '', text: '' },
    validate: {
      outcome: (chosen) => (chosen === '' ? 'Please choose what you do' : null),
      text: (typed) => (isBlank(typed) ? 'Answer is required' : null),
    },
  })
  const sending = useFormAction(form, ({ outcome, text }) => answerReport({ id, outcome: outcome || 'nothing', text }), {
    done: () => {
      typed.forget()
      onAnswered()
      refetchReports(cache)
      say(`Answered. ${reporter.name} is notified.`)
    },
    // Another owner was first: their answer is shown instead.
    failed: ({ code }) => void (code === 'report-answered' && refetchReports(cache)),
  })
  useKeptValues(typed, form.values, form.values.outcome === '' && form.values.text === '')
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <Radio.Group label="What you do" withAsterisk {...form.getInputProps('outcome')}>
          <Stack gap="sm" mt="xs">
            {canRemove && (
              <Radio
                size="md"
                value="removed"
                label={kind === 'picture' ? 'Take the picture down' : `Remove the ${kind}`}
                description={
                  kind === 'picture'
                    ? 'It is deleted for everybody, and its post says so.'
                    : `${author.name} is notified that it was removed.`
                }
              />
            )}
            <Radio size="md" value="spoken" label={`I have spoken to ${author.name}`} />
            <Radio size="md" value="nothing" label={kind === 'picture' ? 'Keep it' : 'Leave it as it is'} />
          </Stack>
        </Radio.Group>
        <CountedTextarea
          label="Answer"
          description={`${reporter.name} reads this.`}
          withAsterisk
          most={reportLimits.answer}
          minRows={2}
          maxRows={10}
          autosize
          {...form.getInputProps('text')}
        />
        <FailureNotice failure={inWords(sending.failure, 'Failed to answer')} />
        <Group gap="md">
          <SubmitButton busy={sending.busy} busyLabel="Answering…">
            Answer
          </SubmitButton>
          <Link to="/dashboard/users" search={{ search: author.name }} className={css.link}>
            Find {author.name} in Users
          </Link>
        </Group>
      </Stack>
    </form>
  )
}
