import { documentLimits } from '@callboard/contract/document-states'
import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { ChildrenFields } from './children-fields.tsx'
import type { DocumentForm } from './document-form.ts'
import { ReminderFields } from './reminder-fields.tsx'
import css from './form.module.css'

type Form = UseFormReturnType<DocumentForm>

export function NameField({ form, onNamed }: { form: Form; onNamed?: (name: string) => void }) {
  const name = form.getInputProps('name')
  return (
    <CountedInput
      label="Name"
      required
      most={documentLimits.name}
      {...name}
      onChange={(event) => {
        onNamed?.(event.currentTarget.value)
        name.onChange(event)
      }}
    />
  )
}

/** The controls of what else is typed of a document; what it asks of families only of a new one. */
export function OtherFields({ form, isNew = false }: { form: Form; isNew?: boolean }) {
  const { requiresSignature, perChild, allGuardiansSign, asks, reminders, expiresOn } = form.values
  const expiryWords = requiresSignature ? 'The last day to sign. Later signatures are marked as late.' : 'The last day it is meant for.'
  return (
    <>
      <CountedTextarea
        label="Description"
        most={documentLimits.description}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      {isNew && requiresSignature && (
        <ChildrenFields value={{ perChild, allGuardiansSign, asks }} onChange={(value) => form.setValues({ ...value })} />
      )}
      {requiresSignature && (
        <Switch
          className={css.switch}
          label="Needed in class"
          description="Registers, call sheets and classes say beside each child whether its family has signed. Teachers see that word, never the document."
          {...form.getInputProps('neededInClass', { type: 'checkbox' })}
        />
      )}
      <DateInput label="Expiry Date (Optional)" description={isNew ? expiryWords : undefined} {...form.getInputProps('expiresOn')} />
      <ReminderFields
        value={reminders}
        onChange={(changed) => form.setFieldValue('reminders', changed)}
        lastDay={expiresOn}
        requiresSignature={requiresSignature}
      />
    </>
  )
}
