import { type Class, EditScope } from '@callboard/contract/classes'
import { Radio, Stack } from '@mantine/core'
import { longDay } from '../../lib/format/day-words.ts'
import { nameOf, timesOf } from './class-words.ts'
import { scopeLabels } from './scope-words.ts'

interface ScopeChoiceProps {
  one: Class
  scope: EditScope
  hints: Record<EditScope, string>
  onChange: (scope: EditScope) => void
}

export function ScopeChoice({ one, scope, hints, onChange }: ScopeChoiceProps) {
  return (
    <Radio.Group
      value={scope}
      onChange={(chosen) => onChange(EditScope.parse(chosen))}
      label={`${nameOf(one)}, ${longDay(one.date)}, ${timesOf(one)}`}
      size="md"
    >
      <Stack gap="sm" mt="sm">
        {EditScope.options.map((each) => (
          <Radio
            key={each}
            value={each}
            label={scopeLabels[each]}
            description={hints[each]}
            size="md"
            data-autofocus={each === scope || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
