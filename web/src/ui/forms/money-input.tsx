import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useStudioMoney } from '../../lib/studio/studio-money.ts'

/** In minor units; '' when blank, NaN if the text is not an amount. */
export type MoneyValue = number | ''

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'max'> {
  value?: MoneyValue
  onChange?: (value: MoneyValue) => void
  /** in minor units */
  max: number
}

/** Accepts what people type, and formats it on leaving the field. */
export function MoneyInput({ value = '', onChange, max, error, onBlur, ...field }: MoneyInputProps) {
  const { sign, read, write, faultWords } = useStudioMoney()
  const textOf = (amount: MoneyValue) => (amount === '' || Number.isNaN(amount) ? '' : write(amount))
  const [typed, setTyped] = useState<{ text: string; means: MoneyValue }>({ text: textOf(value), means: value })
  const [isLeft, setLeft] = useState(true)
  const shown = Object.is(typed.means, value) ? typed.text : textOf(value)
  const answer = shown.trim() === '' ? null : read(shown, max)
  const take = (text: string) => {
    const taken = text.trim() === '' ? null : read(text, max)
    const means = taken === null ? '' : 'amount' in taken ? taken.amount : Number.NaN
    setLeft(false)
    setTyped({ text, means })
    onChange?.(means)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    if (answer && 'amount' in answer) setTyped({ text: write(answer.amount), means: answer.amount })
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={sign}
      {...field}
      value={shown}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={leave}
      error={isLeft && answer && 'fault' in answer ? faultWords(answer.fault, max) : error}
    />
  )
}
