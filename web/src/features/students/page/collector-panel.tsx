import { AddCollector } from '@callboard/contract/collectors'
import { longest } from '@callboard/contract/lengths'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { FormEnd } from '../form/form-end.tsx'
import { addCollector } from './api.ts'

interface Props {
  opened: boolean
  student: { id: string; name: string }
  siblings: readonly { id: string; name: string }[]
  /** whether the reader may say of anybody that they may collect */
  mayLet: boolean
  onClose: () => void
}

type Values = Omit<AddCollector, 'id' | 'mayCollect'> & { may: 'yes' | 'no' }

/** Remount for each opening. */
export default function CollectorPanel({ opened, student, siblings, mayLet, onClose }: Props) {
  const queries = useQueryClient()
  const [id] = useState(newId)
  const asSent = ({ may, ...typed }: Values): AddCollector => ({ ...typed, id, mayCollect: may === 'yes' })
  const form = useForm<Values>({
    initialValues: { studentIds: [student.id], name: '', phone: '', may: mayLet ? 'yes' : 'no' },
    validate: (values) => schemaResolver(AddCollector, { sync: true })(asSent(values)),
  })
  const sending = useFormAction(form, (values) => addCollector(asSent(values)), {
    done: async (_, { name, may }) => {
      await queries.invalidateQueries({ queryKey: ['students'] })
      say(may === 'yes' ? `${name} may collect.` : `${name} must not collect.`)
      onClose()
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Who collects ${student.name}`}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <FormEnd failure={inWords(sending.failure, 'Failed to save')} busy={sending.busy} saveLabel="Save" onCancel={close} />
      )}
    >
      <Stack>
        <CountedInput label="Name" withAsterisk most={longest.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <Radio.Group label="This person" {...form.getInputProps('may')}>
          <Stack gap="xs" mt="xs">
            {mayLet && <Radio value="yes" label="May collect" />}
            <Radio value="no" label="Must not collect" description="Teachers see it in the register and on the call sheet." />
          </Stack>
        </Radio.Group>
        <CountedInput
          type="tel"
          label="Phone"
          withAsterisk={form.values.may === 'yes'}
          most={longest.phone}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        {siblings.length > 0 && (
          <Checkbox.Group label="Also for" {...form.getInputProps('studentIds')}>
            <Stack gap="xs" mt="xs">
              {siblings.map((one) => (
                <Checkbox key={one.id} value={one.id} label={<bdi>{one.name}</bdi>} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </SidePanel>
  )
}
