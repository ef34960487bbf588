import { Switch } from '@mantine/core'
import css from './form.module.css'

interface NeededSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function NeededSwitch({ checked, onChange }: NeededSwitchProps) {
  return (
    <Switch
      className={css.switch}
      label="Needed in class"
      description="Registers, call sheets and classes say beside each child whether its family has signed. Teachers see that word, never the document."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
