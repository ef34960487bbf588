import { maxEmergencyContacts } from '@callboard/contract/students'
import { longest } from '@callboard/contract/text'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { emptyContact, type StudentFormState } from './student-form.ts'
import css from './student-fields.module.css'

/** At least one contact, so the first cannot be removed (S2 §5), except by an owner for a family that has not joined. */
export function ContactFields({ form, forFamily }: { form: StudentFormState; forFamily: boolean }) {
  const { emergencyContacts } = form.values
  const adding = useRef<HTMLButtonElement>(null)
  const add = () => {
    const place = emergencyContacts.length
    form.insertListItem('emergencyContacts', emptyContact())
    setTimeout(() => form.getInputNode(`emergencyContacts.${place}.name`)?.focus(), 0)
  }
  const remove = (place: number) => {
    form.removeListItem('emergencyContacts', place)
    // The pressed button has gone with its contact.
    setTimeout(() => adding.current?.focus(), 0)
  }
  return (
    <fieldset className={css.part}>
      <legend>Emergency contacts</legend>
      <p className={css.lead}>In the order we should call them.</p>
      {emergencyContacts.map(({ key }, place) => {
        const at = (field: string) => `emergencyContacts.${place}.${field}`
        return (
          <fieldset key={key} className={css.contact}>
            <legend>Contact {place + 1}</legend>
            {(place > 0 || forFamily) && (
              <Button
                className={css.remove}
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconTrash size={17} aria-hidden />}
                aria-label={`Remove contact ${place + 1}`}
                onClick={() => remove(place)}
              >
                Remove
              </Button>
            )}
            <div className={css.pair}>
              <CountedInput label="Name" withAsterisk most={longest.name} autoComplete="off" {...form.getInputProps(at('name'))} />
              <CountedInput
                label="Relationship"
                withAsterisk
                most={longest.relationship}
                autoComplete="off"
                {...form.getInputProps(at('relationship'))}
              />
            </div>
            <div className={css.pair}>
              <CountedInput
                type="tel"
                label="Phone"
                withAsterisk
                most={longest.phone}
                autoComplete="off"
                {...form.getInputProps(at('phone'))}
              />
              <CountedInput
                type="email"
                inputMode="email"
                label="Email"
                withAsterisk
                most={longest.email}
                autoComplete="off"
                {...form.getInputProps(at('email'))}
              />
            </div>
          </fieldset>
        )
      })}
      {emergencyContacts.length < maxEmergencyContacts ? (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} ref={adding} onClick={add}>
          {emergencyContacts.length === 0 ? 'Add a contact' : 'Add another contact'}
        </Button>
      ) : (
        <p className={css.lead}>You have added as many contacts as you can.</p>
      )}
    </fieldset>
  )
}
