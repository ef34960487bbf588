import type { AlsoBilled, LeftOut } from '@callboard/contract/plans'
import { NativeSelect } from '@mantine/core'
import { longDate } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { plural } from '../../lib/words.ts'
import css from './plans.module.css'

interface Period {
  readonly start: string
  readonly end: string
}

interface LeftOutListProps {
  leftOut: readonly LeftOut[]
  period: Period
  also: readonly AlsoBilled[]
  onAlso: (also: AlsoBilled[]) => void
}

/** More names than these stand behind a press. */
const mostShown = 10

/** Whom the period does not bill, and why; whoever is billed for some of its days can be billed all the same. */
export function LeftOutList({ leftOut, period, also, onAlso }: LeftOutListProps) {
  const { currency } = useSignedIn().studio
  const asked = leftOut.filter(({ because }) => because === 'overlaps')
  const others = leftOut.filter(({ because }) => because !== 'overlaps')
  return (
    <>
      {asked.length > 0 && (
        <ul className={css.list} aria-label="Billed for some of these days">
          {asked.map((one) => {
            const { student, plan, rest } = one
            if (!plan) return null
            const { enrolmentId } = plan
            const chosen = also.find((span) => span.enrolmentId === enrolmentId)
            const spans = { leave: null, rest, whole: period }
            const choice = !chosen ? 'leave' : chosen.start === period.start && chosen.end === period.end ? 'whole' : 'rest'
            return (
              <li key={enrolmentId}>
                <span className={css.who}>
                  <bdi>{student.name}</bdi>
                  <small>
                    <bdi>{plan.name}</bdi>, {money(plan.amountMinor, currency)}: {reasonOf(one, period)}
                  </small>
                </span>
                <NativeSelect
                  aria-label={`What to bill for ${student.name} in ${plan.name}`}
                  data={[
                    { value: 'leave', label: 'Leave out' },
                    ...(rest ? [{ value: 'rest', label: restWords(rest, period) }] : []),
                    { value: 'whole', label: 'Bill the whole period' },
                  ]}
                  value={choice}
                  onChange={({ currentTarget }) => {
                    const span = spans[currentTarget.value as keyof typeof spans]
                    onAlso([...also.filter((other) => other.enrolmentId !== enrolmentId), ...(span ? [{ ...span, enrolmentId }] : [])])
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && (
        <details open={others.length <= mostShown}>
          <summary className={css.more}>Not billed: {plural(others.length, 'student', 'students')}</summary>
          <ul className={css.list} aria-label="Not billed">
            {others.map((one) => (
              <li key={`${one.student.id} ${one.plan?.enrolmentId}`}>
                <span className={css.who}>
                  <bdi>{one.student.name}</bdi>
                  <small>
                    {one.plan && (
                      <>
                        <bdi>{one.plan.name}</bdi>:{' '}
                      </>
                    )}
                    {reasonOf(one, period)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const restWords = (rest: Period, { end }: Period): string =>
  rest.end === end ? `Bill from ${longDate(rest.start)}` : `Bill to ${longDate(rest.end)}`

function reasonOf({ because, billed, on }: LeftOut, period: Period): string {
  switch (because) {
    case 'billed':
      return billed ? `billed already, ${longDate(billed.start)} to ${longDate(billed.end)}` : 'billed already'
    case 'overlaps':
      return !billed ? '' : billed.end < period.end ? `billed to ${longDate(billed.end)}` : `billed from ${longDate(billed.start)}`
    case 'ended':
      return on ? `ended on ${longDate(on)}` : 'ended'
    case 'later':
      return on ? `begins on ${longDate(on)}` : 'not begun'
    case 'paused':
      return 'the plan is not active'
    case 'no-plan':
      return 'has classes and is in no plan'
  }
}
