import type { GuardianRights } from '@callboard/contract/guardians'
import { Checkbox, Stack } from '@mantine/core'
import { rights } from './rights-words.ts'

const words = {
  decides: { label: 'Decide', description: 'Consents, documents and the child’s details' },
  answers: { label: 'Answer', description: 'Whether the child comes to class' },
  collects: { label: 'Collect', description: 'Fetch the child from class' },
  isTold: { label: 'Be told', description: 'Of classes, changes and absences' },
  pays: { label: 'Pay', description: 'Take drop-in places, and be sent invoices of their own' },
} as const

interface RightsFieldsProps {
  may: GuardianRights
  onChange: (may: GuardianRights) => void
}

export function RightsFields({ may, onChange }: RightsFieldsProps) {
  const chosen = (ticked: readonly string[]) =>
    onChange(Object.fromEntries(rights.map((right) => [right, ticked.includes(right)])) as Record<keyof GuardianRights, boolean>)
  return (
    <Checkbox.Group
      label="They may"
      description="Every guardian sees the child’s page and classes."
      value={rights.filter((right) => may[right])}
      onChange={chosen}
    >
      <Stack gap="xs" mt="xs">
        {rights.map((right) => (
          <Checkbox key={right} value={right} {...words[right]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
