import { Switch } from '@mantine/core'
import { type ChosenRecipient, hasGroup } from './chosen-recipients.ts'

interface LaterSwitchProps {
  chosen: readonly ChosenRecipient[]
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Only where a group is chosen, as nobody joins a person. */
export function LaterSwitch({ chosen, checked, onChange }: LaterSwitchProps) {
  if (!hasGroup(chosen)) return null
  return (
    <Switch
      mt="md"
      label="Also give it to those who join later"
      description="Whoever joins one of these groups is given it then, until its last day. You can stop that in the list of recipients."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
