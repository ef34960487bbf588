import type { Class, EditScope, Week } from '@callboard/contract/classes'
import { Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { Choices } from './choices.ts'
import { ClassFields } from './class-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DateField } from './date-field.tsx'
import { longDayAndYear } from './day-words.ts'
import { FormEnd } from './form-end.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { editScopeHints, scopeLabels } from './scope-words.ts'
import { type EditedClass, useEditing } from './use-editing.ts'
import { useEntrance } from '../../ui/use-entrance.ts'

type Props = {
  opened: boolean
  onClose: () => void
  one: Class
  scope: EditScope
  week: Week | undefined
  teachers: Choices
  rooms: Choices
  addRoom?: (choose: (id: string) => void) => ReactNode
  onEdited: (edited: EditedClass) => void
}

/** Edit Class. Mounted anew for each opening. */
export default function EditClassPanel({ opened, onClose, one, scope, week, teachers, rooms, addRoom, onEdited }: Props) {
  const editing = useEditing({ one, scope, week, onEdited })
  const { form, theirs, chooseRoom } = editing
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Edit Class"
      dirty={editing.dirty}
      onSubmit={editing.save}
      footer={(close) => {
        if (theirs === 'gone') return <GoneNotice onClose={close} />
        if (theirs) {
          const choice = { onUseMine: () => editing.useMine(theirs), onTakeTheirs: () => editing.takeTheirs(theirs) }
          return <ConflictNotice theirs={theirs} differences={editing.differences} teachers={teachers} rooms={rooms} {...choice} />
        }
        return (
          <FormEnd
            saveLabel="Save changes"
            busy={editing.busy}
            summary={editing.summary}
            clashes={editing.clashes}
            failure={editing.failure}
            onCancel={close}
          />
        )
      }}
    >
      {one.seriesId && (
        <Text mb="md">
          <strong>{scopeLabels[scope]}.</strong> {editScopeHints[scope]}
        </Text>
      )}
      <ClassFields
        form={form}
        teachers={teachers}
        rooms={rooms}
        addRoom={addRoom?.(chooseRoom)}
        editing={one}
        when={
          scope === 'single' ? (
            <DateField label="Date" withAsterisk {...form.getInputProps('date')} />
          ) : (
            <TextInput label="Date" readOnly value={longDayAndYear(one.date)} description="Dates of a series stay as they are." />
          )
        }
      />
    </SidePanel>
  )
}
