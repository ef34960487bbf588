import { longest } from '@callboard/contract/lengths'
import type { TextInputProps } from '@mantine/core'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { finds } from '../../../lib/at-hand/finds.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { levelsQuery } from './api.ts'
import css from './level-field.module.css'

const mostOffered = 8

type Props = Pick<TextInputProps, 'description' | 'error' | 'onBlur' | 'onFocus'> & {
  value?: string
  onChange?: (typed: string) => void
}

/** The studio's own word, typed or one that it uses already. */
export function LevelField({ value = '', onChange, ...field }: Props) {
  const { data = [] } = useQuery(levelsQuery())
  const isOne = data.includes(value)
  const offered = data.filter((level) => isOne || finds(value, level)).slice(0, mostOffered)
  return (
    <div className={css.field}>
      <CountedInput
        label="Level"
        most={longest.level}
        autoComplete="off"
        placeholder="Such as Beginner or Grade 1"
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        {...field}
      />
      {offered.length > 0 && (
        <Group gap="xs" role="group" aria-label="Levels you use">
          {offered.map((level) => (
            <Button
              key={level}
              className={css.choice}
              variant={level === value ? 'light' : 'default'}
              size="compact-sm"
              aria-pressed={level === value}
              onClick={() => onChange?.(level === value ? '' : level)}
            >
              <span dir="auto">{level}</span>
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
