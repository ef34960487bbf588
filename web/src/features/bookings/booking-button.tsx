import type { Class } from '@callboard/contract/classes'
import { Button, type ButtonProps } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { dateIn, timeIn } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useNow } from '../../lib/use-now.ts'

interface BookingButtonProps extends Pick<ButtonProps, 'className' | 'size'> {
  of: Pick<Class, 'date' | 'startTime' | 'spotsLeft'>
  /** the class, for screen readers */
  spoken: string
  /** a child of the family is in it already */
  isAnother: boolean
  tabIndex?: number
  onBook: () => void
}

/** S2 §2: disabled when the class is full and so has a waiting list; hidden once it has started, and while the studio's plan is ended. */
export function BookingButton({ of: { date, startTime, spotsLeft }, spoken, isAnother, onBook, ...button }: BookingButtonProps) {
  const { timezone } = useSignedIn().studio
  const now = useNow()
  const mayBook = useLeftOpen('work')
  if (!mayBook || `${date} ${startTime}` <= `${dateIn(timezone, now)} ${timeIn(timezone, now)}`) return null
  const label = isAnother ? 'Book another' : 'Book Drop-in Class'
  const isFull = spotsLeft !== null && spotsLeft <= 0
  return (
    <>
      <Button
        {...button}
        disabled={isFull}
        leftSection={<IconTicket size={18} aria-hidden />}
        variant={isAnother ? 'default' : undefined}
        aria-label={`${label}: ${spoken}`}
        onClick={onBook}
      >
        {label}
      </Button>
      {isFull && (
        <Button {...button} variant="default" aria-label={`Join waiting list: ${spoken}`} onClick={onBook}>
          Join waiting list
        </Button>
      )}
    </>
  )
}
