import { Anchor, NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Choices, optionsFor } from './choices.ts'

interface Props extends NativeSelectProps {
  choices: Choices
  prompt: string
  /** the previous choice, shown even if it has left the list */
  kept?: { id: string; name: string } | null
  emptyWords: string
  adding?: ReactNode
}

export function ChoiceField({ choices, prompt, kept = null, emptyWords, adding, ...select }: Props) {
  const isEmpty = choices.options?.length === 0
  return (
    <div>
      <NativeSelect
        {...select}
        data={optionsFor(choices, choices.options || choices.failed ? prompt : 'Loading…', kept)}
        description={isEmpty ? emptyWords : undefined}
      />
      {choices.failed && (
        <p role="alert">
          These could not be loaded.{' '}
          <Anchor component="button" type="button" onClick={choices.retry}>
            Try Again
          </Anchor>
        </p>
      )}
      {adding}
    </div>
  )
}
