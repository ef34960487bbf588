import { documentLimits } from '@callboard/contract/document-states'
import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import type { DocumentForm } from './document-form.ts'
import { ReminderFields } from './reminder-fields.tsx'
import css from './form.module.css'

interface DocumentFieldsProps {
  form: UseFormReturnType<DocumentForm>
  /** what only a new document is asked, between its description and the rest */
  children?: ReactNode
  expiryWords?: string
  onNamed?: (name: string) => void
}

/** The controls of what can be typed of a document at any time. */
export function DocumentFields({ form, children, expiryWords, onNamed }: DocumentFieldsProps) {
  const { requiresSignature, reminders, expiresOn } = form.values
  const name = form.getInputProps('name')
  return (
    <>
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
      <CountedTextarea
        label="Description"
        most={documentLimits.description}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      {children}
      {requiresSignature && (
        <Switch
          className={css.switch}
          label="Needed in class"
          description="Registers, call sheets and classes say beside each child whether its family has signed. Teachers see that word, never the document."
          {...form.getInputProps('neededInClass', { type: 'checkbox' })}
        />
      )}
      <DateInput label="Expiry Date (Optional)" description={expiryWords} {...form.getInputProps('expiresOn')} />
      <ReminderFields
        value={reminders}
        onChange={(changed) => form.setFieldValue('reminders', changed)}
        lastDay={expiresOn}
        requiresSignature={requiresSignature}
      />
    </>
  )
}
