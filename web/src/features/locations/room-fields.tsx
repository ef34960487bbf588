import { longest } from '@callboard/contract/text'
import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CountedInput, CountedTextarea } from '../../ui/forms/counted-field.tsx'

export interface RoomForm extends Record<string, unknown> {
  name: string
  description: string
  address: string
}

export function RoomFields({ form }: { form: UseFormReturnType<RoomForm> }) {
  return (
    <Stack>
      <CountedInput label="Name" withAsterisk most={longest.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <CountedTextarea
        label="Description"
        description="Floor, size, equipment"
        most={longest.remark}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <CountedInput
        label="Address"
        description="If different from the studio’s"
        most={longest.address}
        {...form.getInputProps('address')}
      />
    </Stack>
  )
}
