import type { TrialRequest } from '@callboard/contract/trial-requests'
import { longest } from '@callboard/contract/lengths'
import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDayAndYear } from '../../lib/format/day-words.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { declineTrial, offerTrial, trialRequestsQuery } from './api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  request: TrialRequest
  how: 'offer' | 'decline'
}

const words = {
  offer: { title: 'Offer a date', submit: 'Offer this date', busy: 'Sending…' },
  decline: { title: 'Say no', submit: 'Say no', busy: 'Sending…' },
}

/** The answer to a family that has asked for a trial: it is emailed as it is sent. */
export default function AnswerPanel({ opened, onClose, request, how }: Props) {
  const cache = useQueryClient()
  const { id, dates, date, parentName, childName, className } = request
  const asked = dates.find((one) => one.date === date) ?? dates[0]
  const form = useForm({ initialValues: { classId: asked?.classId ?? '', words: '' } })
  /** the date of which the owner has read that it is full */
  const [full, setFull] = useState<string | null>(null)
  const isOverfull = how === 'offer' && full !== null && full === form.values.classId
  const answer = async (typed: { classId: string; words: string }) =>
    how === 'offer'
      ? (await offerTrial({ id, ...typed, overfill: isOverfull })).isInvited
      : (await declineTrial({ id, words: typed.words }), false)
  const sending = useFormAction(form, answer, {
    done: async (isInvited) => {
      await cache.invalidateQueries({ queryKey: trialRequestsQuery().queryKey })
      onClose()
      if (how === 'decline') say(`${parentName} has been told.`)
      else say(isInvited ? `${parentName} has been emailed the date, and invited to join.` : `${parentName} has been emailed the date.`)
    },
    failed: ({ code }) => {
      setFull(code === 'class-full' ? form.values.classId : null)
      if (code !== null) void cache.invalidateQueries({ queryKey: trialRequestsQuery().queryKey })
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={words[how].title}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to send your answer')} />
          <FormFooter
            submitLabel={isOverfull ? 'Offer it anyway' : words[how].submit}
            busyLabel={words[how].busy}
            busy={sending.busy}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <Text>
          {how === 'offer'
            ? `We email ${parentName} that ${childName} can come to ${className}. If they are in your studio, ${childName} gets the place now; if not, we invite them to join.`
            : `We thank ${parentName} by email, say that there is no place for ${childName} in ${className}, and lead to your other classes.`}
        </Text>
        {how === 'offer' && (
          <NativeSelect
            label="Date"
            data={dates.map((one) => ({ value: one.classId, label: `${shortDayAndYear(one.date)}, ${one.startTime}` }))}
            {...form.getInputProps('classId')}
          />
        )}
        <Textarea
          label="Your words (optional)"
          description="They stand in the email."
          autosize
          minRows={3}
          maxLength={longest.remark}
          {...form.getInputProps('words')}
        />
      </Stack>
    </SidePanel>
  )
}
