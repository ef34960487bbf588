import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'

interface DigitsInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** digits only */
  value?: string
  onChange?: (digits: string) => void
  most: number
  /** formats the digits, with dashes */
  write?: (digits: string) => string
  /** the message for a paste with more digits, which is refused, as its beginning would be another number */
  tooMany: (pasted: number) => string
}

export function DigitsInput({ value = '', onChange, most, write = (digits) => digits, tooMany, error, ...field }: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [refused, setRefused] = useState<number | null>(null)
  const shown = write(value)
  // Dashes come and go before the caret, which must stay behind the same digit.
  useLayoutEffect(() => {
    if (caret.current === null) return
    const at = placeAfter(shown, caret.current)
    caret.current = null
    input.current?.setSelectionRange(at, at)
  })
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...field}
      ref={input}
      value={shown}
      error={refused === null ? error : tooMany(refused)}
      onChange={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value)
        const isTooLong = digits.length > most
        setRefused(isTooLong && digits.length > value.length + 1 ? digits.length : null)
        caret.current = digitsOf(currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)).length
        onChange?.(isTooLong ? value : digits)
      }}
    />
  )
}

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '')

function placeAfter(shown: string, digits: number): number {
  let at = 0
  for (let passed = 0; passed < digits && at < shown.length; at += 1) if (/[0-9]/.test(shown[at] ?? '')) passed += 1
  return at
}
