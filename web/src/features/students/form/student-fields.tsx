import { type Consents, Gender, genderLabels, type StandingNo } from '@callboard/contract/students'
import { longest } from '@callboard/contract/text'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { PrivacyLink } from '../../../ui/page/privacy-link.tsx'
import { noWords } from '../no-words.ts'
import { ContactFields } from './contact-fields.tsx'
import type { StudentFormState } from './student-form.ts'
import css from './student-fields.module.css'

interface StudentFieldsProps {
  form: StudentFormState
  /** an owner types what is known of a family that has not joined */
  forFamily?: boolean
  /** who types takes the classes */
  isSelf?: boolean
  noes?: readonly StandingNo[]
}

export function StudentFields({ form, forFamily = false, isSelf = false, noes = [] }: StudentFieldsProps) {
  const whom = isSelf ? 'me' : 'my child'
  const noOf = (kind: keyof Consents) => {
    const no = noes.find((one) => one.kind === kind && !one.isOwn)
    return no && noWords(no)
  }
  return (
    <div className={css.form}>
      <Part title="Basic information">
        <CountedInput label="Name" withAsterisk most={longest.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <DateInput label="Date of birth" withAsterisk leaning="past" min="1900-01-01" {...form.getInputProps('dateOfBirth')} />
        <NativeSelect
          label="Gender"
          withAsterisk
          data={[{ value: '', label: 'Please choose' }, ...Gender.options.map((value) => ({ value, label: genderLabels[value] }))]}
          {...form.getInputProps('gender')}
        />
      </Part>
      <ContactFields form={form} forFamily={forFamily} />
      <Part
        title="Medical information"
        lead={`All optional. Only the studio’s owners and ${forFamily ? 'the child’s' : isSelf ? 'your' : 'your child’s'} teachers can see this, and every view is recorded.`}
      >
        <CountedTextarea
          label="Medical conditions"
          most={longest.text}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('medical.conditions')}
        />
        <CountedTextarea
          label="Allergies"
          most={longest.text}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('medical.allergies')}
        />
        <CountedTextarea
          label="Medications"
          most={longest.text}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('medical.medications')}
        />
        <div className={css.pair}>
          <CountedInput label="Doctor’s name" most={longest.name} autoComplete="off" {...form.getInputProps('medical.doctorName')} />
          <CountedInput
            type="tel"
            label="Doctor’s phone"
            most={longest.phone}
            autoComplete="off"
            {...form.getInputProps('medical.doctorPhone')}
          />
        </div>
      </Part>
      {!forFamily && (
        <Part title="Consents" lead={<PrivacyLink>Privacy: what is kept, and who sees it</PrivacyLink>}>
          <Checkbox
            size="md"
            label={`Photos of ${whom} may be taken in class`}
            description={noOf('photo')}
            {...form.getInputProps('consents.photo', { type: 'checkbox' })}
          />
          <Checkbox
            size="md"
            label={`Photos of ${whom} may be shown on social media`}
            description={noOf('socialMedia')}
            {...form.getInputProps('consents.socialMedia', { type: 'checkbox' })}
          />
          <Checkbox
            size="md"
            label={
              <>
                {isSelf ? 'I take part in the classes' : 'My child may take part in the classes'} <span className={css.asterisk}>*</span>
              </>
            }
            required
            {...form.getInputProps('consents.participation', { type: 'checkbox' })}
          />
        </Part>
      )}
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.part}>
      <legend>{title}</legend>
      {lead && <p className={css.lead}>{lead}</p>}
      <Stack gap="md">{children}</Stack>
    </fieldset>
  )
}
