import type { Class } from '@callboard/contract/classes'
import { longest } from '@callboard/contract/text'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { QuickRoom } from '../../locations/quick-room.tsx'
import { useRoomChoices } from '../../locations/use-room-choices.ts'
import { TeacherPicker } from '../../teachers/teacher-picker.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ColourField } from './colour-field.tsx'
import { endWords } from './class-form.ts'
import { ForWhomFields } from './for-whom-fields.tsx'
import { DropInFields } from './drop-in-fields.tsx'
import type { ClassFormApi } from './use-class-form.ts'
import css from './class-fields.module.css'

export interface ClassFieldsProps {
  form: ClassFormApi
  onRoomAdded: (id: string) => void
  when: ReactNode
  /** not for drop-in classes (S2 §5) */
  students?: ReactNode
  /** an existing class cannot become or cease to be a drop-in */
  editing?: Class
}

/** An existing class may lose its teacher and its room (S2 §5). */
export function ClassFields({ form, onRoomAdded, when, students, editing }: ClassFieldsProps) {
  const rooms = useRoomChoices()
  return (
    <div className={css.fields}>
      <CountedInput label="Name" withAsterisk most={longest.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TeacherPicker
        withAsterisk={!editing}
        placeholder={editing ? 'No teacher' : 'Choose a teacher'}
        kept={editing?.teacher}
        {...form.getInputProps('teacherId')}
      />
      <ChoiceField
        label="Room"
        withAsterisk={!editing}
        choices={rooms}
        prompt={editing ? 'No room' : 'Choose a room'}
        kept={editing?.location}
        emptyWords="No rooms yet. Add your first one here."
        adding={<QuickRoom onAdded={onRoomAdded} />}
        {...form.getInputProps('locationId')}
      />
      <div className={css.pair}>
        <TextInput type="time" label="Start time" withAsterisk {...form.getInputProps('startTime')} />
        <TextInput type="time" label="End time" withAsterisk {...form.getInputProps('endTime')} />
        <p className={css.ends} aria-live="polite">
          {endWords(form.values)}
        </p>
      </div>
      {when}
      <ColourField form={form} />
      <DropInFields form={form} editing={editing} />
      <ForWhomFields form={form} enrolled={editing?.enrolledCount ?? 0} />
      {!form.values.isDropIn && students}
      <CountedInput
        label="Dress code"
        description="Families see this with the class."
        most={longest.dressCode}
        autoComplete="off"
        {...form.getInputProps('dressCode')}
      />
      <CountedTextarea
        label="Notes"
        description="Only you and your teachers can see these."
        most={longest.text}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('notes')}
      />
    </div>
  )
}
