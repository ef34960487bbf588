import { mostEnrolledAtOnce, type Plan, type PlanEnrolment } from '@callboard/contract/plans'
import type { Term } from '@callboard/contract/terms'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInTable, shortDate } from '../../lib/format/dates.ts'
import { newId } from '../../lib/new-id.ts'
import { type failureOf, inWords } from '../../lib/refusals.ts'
import { isPlainDate } from '../../lib/studio/studio-dates.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useAction } from '../../lib/use-action.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { plural } from '../../lib/words.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import type { Person } from '../../ui/people/people.ts'
import { StudentPicker } from '../students/student-picker.tsx'
import { TermChoices } from '../terms/term-choices.tsx'
import { isTerm } from '../terms/terms-from.ts'
import { endEnrolment, enrol, planEnrolmentsQuery, refetchPlans } from './api.ts'
import css from './plans.module.css'

interface Props {
  opened: boolean
  plan: Plan
  classes: readonly { value: string; label: string }[]
  onClose: () => void
}

/** Remount for each opening. */
export default function EnrolmentsPanel({ opened, plan, classes, onClose }: Props) {
  const cache = useQueryClient()
  const query = useQuery(planEnrolmentsQuery(plan.id))
  const today = useToday()
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const [ids] = useState(() => new Map<string, string>())
  /** Whoever joins a term that has begun joins today. */
  const spanOf = ({ startsOn, endsOn }: Term) => ({ startsOn: startsOn > today ? startsOn : today, endsOn })
  const form = useForm({
    initialValues: { startsOn: today, endsOn: '' },
    validate: ({ startsOn, endsOn }) => ({
      startsOn: isPlainDate(startsOn) ? null : 'Start date is required',
      endsOn: endsOn !== '' && endsOn < startsOn ? 'The end date must be after the start date' : null,
    }),
  })
  const sending = useFormAction(
    form,
    ({ startsOn, endsOn }) => {
      const enrolments = chosen.map(({ id: studentId }) => {
        const id = ids.get(studentId) ?? newId()
        ids.set(studentId, id)
        return { id, studentId }
      })
      return enrol({ planId: plan.id, enrolments, startsOn, endsOn: endsOn || null })
    },
    {
      done: (added) => {
        refetchPlans(cache)
        setChosen([])
        say(`${plural(added.length, 'student', 'students')} enrolled.`)
      },
    },
  )
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Students in ${plan.name}`}
      isWide
      dirty={chosen.length > 0}
      onSubmit={sending.submit}
      footer={(close) => (
        <>
          <FormFooter
            submitLabel={chosen.length > 0 ? `Enrol ${plural(chosen.length, 'student', 'students')}` : 'Enrol'}
            busyLabel="Enrolling…"
            busy={sending.busy}
            disabled={chosen.length === 0}
            cancelLabel="Close"
            onCancel={close}
          />
          <FailureNotice failure={inWords(sending.failure, 'Failed to update plan')} />
        </>
      )}
    >
      <div className={css.stack}>
        <StudentPicker chosen={chosen} onChange={setChosen} most={mostEnrolledAtOnce} classes={classes} />
        {chosen.length > 0 && (
          <div className={css.pair}>
            <DateInput label="Starts on" withAsterisk {...form.getInputProps('startsOn')} />
            <DateInput label="Ends on" description="Open end" {...form.getInputProps('endsOn')} />
          </div>
        )}
        {chosen.length > 0 && (
          <TermChoices
            label="For a term"
            from={today}
            isChosen={(term) => isTerm(spanOf(term), form.values.startsOn, form.values.endsOn)}
            words={(term) => `${shortDate(spanOf(term).startsOn)} – ${shortDate(term.endsOn)}`}
            onChoose={(term) => form.setValues(spanOf(term))}
            asksForTerms
          />
        )}
        <Loaded query={query} waiting={<ListSkeleton rows={3} />} title="The students could not be loaded" failed="Failed to fetch plans">
          {(enrolments) =>
            enrolments.length === 0 ? (
              <p className={css.description}>Nobody is in this plan yet.</p>
            ) : (
              <ul className={css.list} aria-label="Enrolled students">
                {enrolments.map((enrolment) => (
                  <Enrolled key={enrolment.id} enrolment={enrolment} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </SidePanel>
  )
}

function Enrolled({ enrolment: { id, student, parent, startsOn, endsOn } }: { enrolment: PlanEnrolment }) {
  const cache = useQueryClient()
  const today = useToday()
  const failed = (failure: ReturnType<typeof failureOf>) => {
    const { message, requestId } = inWords(failure, 'Failed to update plan')
    sayFailed('Not saved', { message, requestId })
    return null
  }
  const ending = useAction((day: string | null) => endEnrolment(id, day), {
    failed,
    done: (_changed, day) => {
      refetchPlans(cache)
      say(day ? `${student.name} leaves the plan.` : `${student.name} stays in the plan.`, {
        seconds: 30,
        run: () => endEnrolment(id, endsOn).then(() => refetchPlans(cache)),
      })
    },
  })
  return (
    <li>
      <span className={css.who}>
        <bdi>{student.name}</bdi>
        <small>
          <bdi>{parent.name}</bdi> · from {dateInTable(startsOn)}
          {endsOn && ` to ${dateInTable(endsOn)}`}
        </small>
      </span>
      <Button
        variant="default"
        aria-label={endsOn ? `Keep ${student.name}` : `End today for ${student.name}`}
        aria-disabled={ending.busy || undefined}
        onClick={() => void ending.run(endsOn ? null : today < startsOn ? startsOn : today)}
      >
        {endsOn ? 'Keep' : 'End today'}
      </Button>
    </li>
  )
}
