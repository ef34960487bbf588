import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { figures } from '../../lib/format/figures.ts'
import css from './counted-field.module.css'

interface Counted {
  /** in characters; longer input is reported, never cut */
  most: number
}

export function CountedInput({ most, ...field }: TextInputProps & Counted) {
  return <TextInput {...field} {...countOf(most, field)} />
}

export function CountedTextarea({ most, ...field }: TextareaProps & Counted) {
  return <Textarea {...field} {...countOf(most, field)} />
}

/** Announced when a tenth is left of the limit. */
const near = 0.1

function countOf(most: number, { value, error, description }: Pick<TextInputProps, 'value' | 'error' | 'description'>) {
  const left = most - String(value ?? '').trim().length
  if (left > most * near) return {}
  const count = figures(Math.abs(left))
  if (left < 0) return { error: `${count} ${left === -1 ? 'character' : 'characters'} too many: at most ${figures(most)} can be saved.` }
  const said: ReactNode = (
    <>
      {description && <span className={css.first}>{description}</span>}
      {count} {left === 1 ? 'character' : 'characters'} left
    </>
  )
  return { description: said, error }
}
