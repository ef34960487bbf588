import { callboardsAccent, inkOn } from '@callboard/contract/accent'
import { EditStudio } from '@callboard/contract/studios'
import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type CSSProperties, useId } from 'react'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { studioLine } from '../../lib/studio/studio-line.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { Fields } from '../../ui/forms/fields.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { editStudio } from './api.ts'
import css from './colour-form.module.css'

/** An empty field is Callboard's colour. */
const typedIn = ({ accent }: { accent: string }) => ({ accent: accent.trim().toLowerCase() || null })
const Colour = EditStudio.pick({ accent: true })
const choices = [
  { name: 'Callboard’s own', colour: '' },
  { name: 'Red', colour: '#c62828' },
  { name: 'Orange', colour: '#e07000' },
  { name: 'Yellow', colour: '#f2c200' },
  { name: 'Green', colour: '#2e7d32' },
  { name: 'Teal', colour: '#00838f' },
  { name: 'Blue', colour: '#1e5fc2' },
  { name: 'Violet', colour: '#6a3fb5' },
  { name: 'Pink', colour: '#d6337c' },
]

export function ColourForm() {
  const session = useSignedIn()
  const group = useId()
  const saved = { accent: session.studio.accent ?? '' }
  const check = schemaResolver(Colour, { sync: true })
  const form = useForm({ initialValues: saved, validate: (typed) => check(typedIn(typed)) })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, (typed) => editStudio(typedIn(typed)), {
    done: (studio) => {
      editSession({ ...session, studio })
      adopt({ accent: studio.accent ?? '' })
      say('Your colour has been saved.')
    },
  })
  const { accent } = typedIn(form.getValues())
  const read = Colour.safeParse({ accent }).data?.accent ?? null
  return (
    <form onSubmit={sending.submit} noValidate>
      <Fields>
        <fieldset className={css.choices}>
          <legend className={css.legend}>Colour</legend>
          {choices.map(({ name, colour }) => (
            <label key={name} className={css.choice}>
              <input type="radio" name={group} checked={(accent ?? '') === colour} onChange={() => form.setFieldValue('accent', colour)} />
              <span className={css.dot} style={{ background: colour || callboardsAccent }} />
              {name}
            </label>
          ))}
        </fieldset>
        <TextInput
          label="Or one of your own"
          description="Such as #1e5fc2"
          maw="16rem"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          leftSection={
            <input
              type="color"
              className={css.picker}
              aria-label="Choose your own colour"
              value={read ?? callboardsAccent}
              onChange={({ currentTarget }) => form.setFieldValue('accent', currentTarget.value)}
            />
          }
          {...form.getInputProps('accent')}
        />
        <Sample accent={read} />
      </Fields>
      <SaveBar form={form} sending={sending} failed="Failed to update studio" />
    </form>
  )
}

function Sample({ accent }: { accent: string | null }) {
  const colours = {
    '--line': studioLine(accent),
    '--fill': accent ?? callboardsAccent,
    '--ink': inkOn(accent),
  } as CSSProperties
  return (
    <div className={css.sample} style={colours} aria-hidden>
      <span className={css.slip}>Ballet, Monday at 17:00</span>
      <span className={css.button}>See the calendar</span>
    </div>
  )
}
