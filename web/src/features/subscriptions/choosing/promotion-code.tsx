import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface Props {
  value: string
  error: string | undefined
  description: string | undefined
  onChange: (code: string) => void
}

export function PromotionCode({ value, error, description, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <TextInput
      ref={input}
      label="Promotion code (optional)"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maw="16rem"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
    />
  )
}
