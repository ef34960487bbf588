import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { plural } from '../../lib/words.ts'
import { Fields } from '../../ui/forms/fields.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Came } from './came.tsx'
import { useCheckingIn } from './use-checking-in.ts'
import css from './door.module.css'

const Camera = lazyPart(() => import('./camera.tsx'))

/** A family's code, typed or held to the camera. */
export function CheckIn() {
  const { answered, waiting, take, forget } = useCheckingIn()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [isWatching, setWatching] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isCode = take(typed)
    setError(isCode ? '' : 'A code has eight letters and figures, such as K7M4-PQ2X')
    if (isCode) setTyped('')
  }
  return (
    <Card title="Check in">
      <form onSubmit={submit} noValidate>
        <Fields>
          <TextInput
            className={css.code}
            label="Code of the family"
            value={typed}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            size="md"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Fields>
        <div className={css.buttons}>
          <Button type="submit" size="md">
            Check in
          </Button>
          <Button
            variant="default"
            size="md"
            aria-pressed={isWatching}
            leftSection={isWatching ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
            onClick={() => setWatching(!isWatching)}
          >
            {isWatching ? 'Stop camera' : 'Use camera'}
          </Button>
        </div>
      </form>
      {isWatching && (
        <Suspense fallback={<p className={css.none}>Starting the camera…</p>}>
          <Camera onCode={take} />
        </Suspense>
      )}
      <output className={css.waiting}>
        {waiting > 0 && `${plural(waiting, 'scan is', 'scans are')} waiting for the connection. You can go on.`}
      </output>
      <div aria-live="polite">
        {answered.map((one) =>
          'came' in one ? (
            <Came key={one.scan.id} code={one.scan.code} came={one.came} onStopped={() => forget(one.scan.code)} />
          ) : (
            <p key={one.scan.id} className={css.refused}>
              {one.refused}
            </p>
          ),
        )}
      </div>
      {answered.length === 0 && waiting === 0 && (
        <p className={css.none}>
          Families find their code in My Students. It says in the register that a child is here; the teacher confirms it.
        </p>
      )}
    </Card>
  )
}
