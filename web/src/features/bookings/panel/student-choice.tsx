import type { BookingOffer, Waiting } from '@callboard/contract/bookings'
import { Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { whyNotWords } from '../booking-words.ts'
import { ordinal } from '../../../lib/ordinal.ts'
import css from './booking-panel.module.css'

interface StudentChoiceProps {
  students: BookingOffer['students']
  chosen: string | null
  onChoose: (id: string) => void
  error: string | null
}

/** Students who cannot be booked are shown with the reason, so that nobody searches for them. */
export function StudentChoice({ students, chosen, onChoose, error }: StudentChoiceProps) {
  return (
    <Radio.Group label="Who is coming?" value={chosen} onChange={onChoose} error={error}>
      <div className={css.students}>
        {students.map(({ id, name, whyNot, waiting, elsewhere }) => (
          <Radio.Card key={id} value={id} disabled={whyNot !== null} className={css.student}>
            <span className={css.name}>
              <bdi>{name}</bdi>
              <span className={css.dimmed}>{whyNot ? whyNotWords[whyNot] : waiting && placeInLineWords(waiting)}</span>
              {whyNot === null && elsewhere.length > 0 && (
                <span className={css.dimmed}>
                  <IconAlertTriangle size={14} aria-hidden /> In{' '}
                  {elsewhere.map((className, at) => (
                    <Fragment key={at}>
                      {at > 0 && ', '}
                      <bdi>{className}</bdi>
                    </Fragment>
                  ))}{' '}
                  at that time
                </span>
              )}
            </span>
            <Radio.Indicator disabled={whyNot !== null} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

function placeInLineWords({ position, offeredUntil }: Waiting): string | null {
  if (offeredUntil) return 'A place is kept'
  return position === null ? null : `${ordinal(position)} on the list`
}
