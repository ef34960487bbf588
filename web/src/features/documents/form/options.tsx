import type { UseFormReturnType } from '@mantine/form'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx'
import { setWords } from '../set-words.ts'
import { OtherFields } from './document-fields.tsx'
import type { DocumentForm } from './document-form.ts'

/** What most documents leave as it is, with a sentence of what is set. */
export function Options({ form }: { form: UseFormReturnType<DocumentForm> }) {
  const isFaulty = ['description', 'expiresOn', 'reminders'].some((field) => field in form.errors)
  return (
    <FoldedFields title="Options" words={setWords(form.values)} isFaulty={isFaulty}>
      <Fields>
        <OtherFields form={form} isNew />
      </Fields>
    </FoldedFields>
  )
}
