import { Switch } from '@mantine/core'
import { switchSingleKeys, useSingleKeys } from '../lib/at-hand/single-keys.ts'

export function SingleKeysSwitch() {
  return (
    <Switch
      size="md"
      label="Single-key shortcuts"
      description="Switch them off if you dictate, or if keys do things you did not mean. Kept in this browser."
      checked={useSingleKeys()}
      onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
    />
  )
}
