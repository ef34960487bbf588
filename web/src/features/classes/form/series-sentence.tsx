import { Recurrence } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { type ClassForm, otherDays, whenOf } from './class-form.ts'
import { ClosedHint } from './closed-hint.tsx'
import { previewDays } from './series-words.ts'
import css from './class-fields.module.css'

export function SeriesSentence({ typed, today }: { typed: ClassForm; today: PlainDate }) {
  const when = Recurrence.safeParse(whenOf(typed))
  const preview = when.success && when.data.repeats === 'weekly' ? previewDays(when.data, otherDays(typed), today) : null
  return (
    <div aria-live="polite">
      {preview ? (
        <>
          <p className={css.preview} data-kind={preview.kind}>
            <IconCalendarRepeat size={20} aria-hidden />
            {preview.words}
          </p>
          <ClosedHint dates={preview.dates} />
        </>
      ) : (
        <p className={css.hint}>Choose the day and end date to see how many classes this will add.</p>
      )}
    </div>
  )
}
