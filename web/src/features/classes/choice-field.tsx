import { Anchor, NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Choices, optionsFor } from './choices.ts'

type Props = NativeSelectProps & {
  choices: Choices
  prompt: string
  /** what was chosen before; shown even if it is gone from the list */
  kept?: { id: string; name: string } | null
  /** said when there is nothing to choose from */
  emptyWords: string
  /** a way to add one, under the select */
  adding?: ReactNode
}

/** A select of teachers or rooms: says when they are on their way, could not be fetched, or are none. */
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
            Retry
          </Anchor>
        </p>
      )}
      {adding}
    </div>
  )
}
