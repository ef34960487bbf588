import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { Fields } from '../../../ui/forms/fields.tsx'
import { setWords } from '../set-words.ts'
import { OtherFields } from './document-fields.tsx'
import type { DocumentForm } from './document-form.ts'
import css from './form.module.css'

/** What most documents leave as it is, with a sentence of what is set. */
export function Options({ form }: { form: UseFormReturnType<DocumentForm> }) {
  const [opened, setOpened] = useState(false)
  const isFaulty = ['description', 'expiresOn', 'reminders'].some((field) => field in form.errors)
  return (
    <details className={css.options} open={opened || isFaulty} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <span className={css.optionsTitle}>Options</span>
        <span className={css.optionsSet}>{setWords(form.values)}</span>
      </summary>
      <Fields>
        <OtherFields form={form} isNew />
      </Fields>
    </details>
  )
}
