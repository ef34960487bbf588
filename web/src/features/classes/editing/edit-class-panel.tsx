import type { Class, EditScope, Week } from '@callboard/contract/classes'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { ClosedHint } from '../form/closed-hint.tsx'
import { ClassFields } from '../form/class-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { EnrolledField } from './enrolled-field.tsx'
import { FormEnd } from '../form/form-end.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { MoveSentence } from './move-sentence.tsx'
import { OwnDates, RegisteredDates } from './own-dates.tsx'
import { editScopeHints, scopeLabels } from '../scope-words.ts'
import { type EditedClass, useEditing } from './use-editing.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import css from './own-dates.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  one: Class
  scope: EditScope
  week: Week | undefined
  onEdited: (edited: EditedClass) => void
}

/** Remount for each opening. */
export default function EditClassPanel({ opened, onClose, one, scope, week, onEdited }: Props) {
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
        if (editing.saved) return <KeptNotice names={editing.saved.kept} onClose={() => editing.saved && onEdited(editing.saved)} />
        if (theirs === 'gone') return <GoneNotice onClose={close} />
        if (theirs) {
          const choice = { onUseMine: () => editing.useMine(theirs), onTakeTheirs: () => editing.takeTheirs(theirs) }
          return <ConflictNotice theirs={theirs} differences={editing.differences} {...choice} />
        }
        return (
          <FormEnd
            saveLabel="Save changes"
            busy={editing.busy}
            summary={editing.summary}
            clashes={editing.clashes}
            failure={editing.failure}
            isOverfull={editing.isOverfull}
            onCancel={close}
            before={
              <OwnDates exceptions={editing.exceptions} changed={editing.changed} keepOwn={editing.keepOwn} onKeep={editing.setKeepOwn} />
            }
          />
        )
      }}
    >
      {one.seriesId && (
        <div className={css.scope}>
          <p>
            <strong>{scopeLabels[scope]}.</strong> {editScopeHints[scope]}
          </p>
          <RegisteredDates exceptions={editing.exceptions} />
        </div>
      )}
      <ClassFields
        form={form}
        onRoomAdded={chooseRoom}
        editing={one}
        students={<EnrolledField enrolment={editing.enrolment} />}
        when={
          <div>
            <DateInput label="Date" withAsterisk {...form.getInputProps('date')} />
            <MoveSentence
              one={editing.base}
              scope={scope}
              date={form.values.date}
              startTime={form.values.startTime}
              keepOwn={editing.keepOwn}
            />
            {scope === 'single' && form.values.date !== one.date && <ClosedHint dates={[form.values.date]} />}
          </div>
        }
      />
    </SidePanel>
  )
}
