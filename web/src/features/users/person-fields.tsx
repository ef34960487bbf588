import { longest } from '@callboard/contract/lengths'
import type { GetInputPropsReturnType } from '@mantine/form'
import { CountedInput } from '../../ui/forms/counted-field.tsx'

interface Props {
  nameLabel: string
  form: { getInputProps: (field: 'name' | 'email' | 'phone') => GetInputPropsReturnType }
}

/** Somebody whom an owner adds: nothing is filled in from the owner's own details. */
export function PersonFields({ nameLabel, form }: Props) {
  return (
    <>
      <CountedInput label={nameLabel} withAsterisk most={longest.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <CountedInput
        type="email"
        inputMode="email"
        label="Email"
        withAsterisk
        most={longest.email}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <CountedInput type="tel" label="Phone" most={longest.phone} autoComplete="off" {...form.getInputProps('phone')} />
    </>
  )
}
