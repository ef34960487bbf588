import { Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

export interface RoomForm extends Record<string, unknown> {
  name: string
  description: string
  address: string
}

/** The fields that adding and editing share. */
export function RoomFields({ form }: { form: UseFormReturnType<RoomForm> }) {
  return (
    <Stack>
      <TextInput label="Name" withAsterisk maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="Floor, size, what is in it"
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <TextInput label="Address" description="If it is not the studio's own" maxLength={300} {...form.getInputProps('address')} />
    </Stack>
  )
}
