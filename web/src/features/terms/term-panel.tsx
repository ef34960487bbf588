import { Term, type TermCalendar } from '@callboard/contract/terms'
import { longest } from '@callboard/contract/text'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { shortDate } from '../../lib/format/dates.ts'
import { newId } from '../../lib/new-id.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { isPlainDate } from '../../lib/studio/studio-dates.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { plural } from '../../lib/words.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { termsQuery } from './api.ts'
import { addTerm, closeDays, editTerm, undoTerms } from './calls.ts'
import { holidaysIn } from './holidays-in.ts'
import { inOrder } from './in-order.ts'
import { nations, readNation } from './nation.ts'
import { isTerm } from './terms-from.ts'
import { suggestTerms } from './suggest-terms.ts'
import { spanWords } from './term-words.ts'
import choices from './term-choices.module.css'
import { useClosing } from './use-closing.tsx'

interface Props {
  opened: boolean
  /** null: a new one */
  term: Term | null
  calendar: TermCalendar
  onClose: () => void
}

/** Remount for each opening: the id of a new term is created first, so that a repeated save adds one. */
export function TermPanel({ opened, term, calendar, onClose }: Props) {
  const cache = useQueryClient()
  const { country } = useSignedIn().studio
  const today = useToday()
  const [suggested] = useState(() => (term ? [] : suggestTerms(country, today, calendar.terms)))
  const [isClosing, setIsClosing] = useState(false)
  // Its holidays were refused after it had been saved.
  const [isSaved, setSaved] = useState(term !== null)
  const [id] = useState(() => term?.id ?? newId())
  const form = useForm({
    initialValues: (term && { name: term.name, startsOn: term.startsOn, endsOn: term.endsOn }) ??
      suggested[0] ?? { name: '', startsOn: '', endsOn: '' },
    validate: inOrder(schemaResolver(Term.omit({ id: true }), { sync: true })),
  })
  const { name, startsOn, endsOn } = form.values
  const [nation] = useState(readNation)
  const holidays = useMemo(
    () => (isPlainDate(startsOn) && isPlainDate(endsOn) ? holidaysIn({ startsOn, endsOn }, calendar, nation) : []),
    [startsOn, endsOn, calendar, nation],
  )
  const closing = useClosing(onClose)
  const save = async (typed: typeof form.values) => {
    const saved = await (isSaved ? editTerm({ id, ...typed }) : addTerm({ id, ...typed }))
    setSaved(true)
    return saved
  }
  const sending = useFormAction(form, save, {
    names: { 'term.name': 'name', 'term.startsOn': 'startsOn', 'term.endsOn': 'endsOn' },
    done: async ({ undo }, { name }) => {
      await cache.invalidateQueries({ queryKey: termsQuery().queryKey })
      say(`${name} has been saved.`, offerUndo(undo, undoTerms))
      onClose()
    },
  })
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        onClose={onClose}
        title={term ? 'Edit term' : 'Add term'}
        dirty={form.isDirty()}
        onSubmit={(event) => {
          if (!isClosing || holidays.length === 0 || form.validate().hasErrors) return sending.submit(event)
          event.preventDefault()
          const days = plural(holidays.length, 'bank holiday', 'bank holidays')
          void closing.start({
            put: holidays,
            remove: [],
            save: async (seen) => {
              const { undo: alsoUndo } = await save(form.values)
              return { ...(await closeDays(holidays, seen)), alsoUndo }
            },
            title: `Save ${name} and close on ${days}?`,
            confirmLabel: 'Save and close',
            done: `${name} has been saved, closed on ${days}.`,
          })
        }}
        footer={(close) => (
          <Stack gap="xs">
            <FailureNotice failure={inWords(sending.failure ?? closing.failure, 'Failed to save term')} />
            <FormFooter submitLabel="Save term" busyLabel="Saving…" busy={sending.busy || closing.busy} onCancel={close} />
          </Stack>
        )}
      >
        <Stack>
          {suggested.length > 0 && (
            <Stack gap="xs">
              <Group gap="xs" role="group" aria-label="Suggested terms">
                {suggested.map((one) => {
                  const isChosen = one.name === name && isTerm(one, startsOn, endsOn)
                  return (
                    <Button
                      key={one.startsOn}
                      variant={isChosen ? 'light' : 'default'}
                      size="compact-sm"
                      className={choices.choice}
                      aria-pressed={isChosen}
                      onClick={() => form.setValues(one)}
                    >
                      {one.name}, {spanWords(one)}
                    </Button>
                  )
                })}
              </Group>
              <Text size="sm" c="dimmed">
                These dates are common, but schools differ. Change them to yours.
              </Text>
            </Stack>
          )}
          <CountedInput
            label="Name"
            withAsterisk
            most={longest.name}
            autoComplete="off"
            placeholder="Autumn term"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <DateInput label="First day" withAsterisk {...form.getInputProps('startsOn')} />
          <DateInput label="Last day" withAsterisk {...form.getInputProps('endsOn')} />
          {holidays.length > 0 && (
            <Checkbox
              label={`Close on ${plural(holidays.length, 'bank holiday', 'bank holidays')} in this term`}
              description={`${nations.find(({ value }) => value === nation)?.label}: ${holidays.map(({ reason, startsOn: date }) => `${reason}, ${shortDate(date)}`).join('; ')}`}
              checked={isClosing}
              onChange={(event) => setIsClosing(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </SidePanel>
      {closing.dialog}
    </>
  )
}
