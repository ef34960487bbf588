import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useRef, useState } from 'react'
import { isPlainDate, useStudioDates } from '../../lib/studio/studio-dates.ts'
import css from './date-input.module.css'

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or the text typed if it is not a date, which no schema accepts, so that it is never lost */
  value?: string
  onChange?: (value: string) => void
  /** see `readDate` */
  leaning?: 'near' | 'past'
  /** the calendar's first day */
  min?: string
}

/** Accepts what people type, shows how it was understood, and offers the device's own calendar. */
export function DateInput({ value = '', onChange, leaning, min, error, description, onBlur, ...field }: DateInputProps) {
  const { read, write, say, pattern, isTooFar } = useStudioDates()
  const [typed, setTyped] = useState({ text: '', means: '' })
  const [isLeft, setLeft] = useState(true)
  const calendar = useRef<HTMLInputElement>(null)
  const isDate = isPlainDate(value)
  const shown = typed.means === value ? typed.text : isDate ? write(value) : value
  const isUnread = !isDate && value !== '' && isLeft
  const take = (text: string) => {
    const means = read(text, leaning) ?? text.trim()
    setTyped({ text, means })
    onChange?.(means)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    if (isDate) setTyped({ text: write(value), means: value })
    onBlur?.(event)
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder={pattern}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
      value={shown}
      onChange={(event) => {
        setLeft(false)
        take(event.currentTarget.value)
      }}
      onBlur={leave}
      error={isUnread ? (isTooFar(value) ? 'Please enter a year from 1900 to 2099' : 'Please enter a date like 3 Sep 2026') : error}
      description={isDate ? say(value) : description}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={css.calendar}>
          <ActionIcon variant="subtle" color="gray" aria-label="Open calendar" onClick={() => calendar.current?.showPicker()}>
            <IconCalendar size={19} aria-hidden />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={css.native}
            tabIndex={-1}
            aria-hidden
            min={min}
            value={isDate ? value : ''}
            onChange={({ currentTarget }) => isPlainDate(currentTarget.value) && take(write(currentTarget.value))}
          />
        </span>
      }
    />
  )
}
