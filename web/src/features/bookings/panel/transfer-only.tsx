import type { BookingOffer } from '@callboard/contract/bookings'
import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../../lib/format/phone-link.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import css from './booking-panel.module.css'

/** S2 §2: replaces the payment if the studio takes only bank transfers. */
export function TransferOnly({ studio: { name, phone, email } }: Pick<BookingOffer, 'studio'>) {
  const call = phoneHref(phone)
  return (
    <Notice quiet title="This studio takes bank transfers only">
      <p>
        To book a place, please call <bdi>{name}</bdi> or write to them.
      </p>
      <div className={css.reach}>
        {call && (
          <Button component="a" href={call} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
            Call Studio
          </Button>
        )}
        {email && (
          <Button component="a" href={`mailto:${email}`} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
            Email Studio
          </Button>
        )}
      </div>
    </Notice>
  )
}
