import { type Logo, logoTypes } from '@callboard/contract/studios'
import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ColourForm } from './colour-form.tsx'
import { removeLogo, setLogo, undoLogoRemoval } from './logo-calls.ts'
import { logoFault } from './logo-fault.ts'
import css from './logo-card.module.css'

export function LogoCard() {
  return (
    <SettingsCard title="Logo and colour" lead="Families see them in Callboard, in your emails and on your invoices.">
      <Stack gap="lg">
        <LogoForm />
        <ColourForm />
      </Stack>
    </SettingsCard>
  )
}

function LogoForm() {
  const session = useSignedIn()
  const { studio } = session
  const { logoUrl } = studio
  const show = (logo: Logo) => editSession({ ...session, studio: { ...studio, logoUrl: logo.logoUrl } })
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const saving = useAction(setLogo, {
    done: (logo) => {
      show(logo)
      say('Your logo has been saved.')
    },
  })
  const removing = useAction(removeLogo, {
    done: ({ undo, ...logo }) => {
      show(logo)
      say('Your logo has been removed.', offerUndo(undo, undoLogoRemoval))
    },
  })
  const take = (file: File | undefined) => {
    if (!file) return
    saving.clear()
    removing.clear()
    const found = logoFault(file)
    setFault(found)
    if (!found) void saving.run(file)
  }
  const failure = inWords(saving.failure, 'Failed to save your logo') ?? inWords(removing.failure, 'Failed to remove your logo')
  return (
    <Stack gap="sm">
      <div className={css.logo}>
        <div className={css.paper}>
          {logoUrl ? <img src={logoUrl} alt={`The logo of ${studio.name ?? 'your studio'}`} /> : 'No logo yet'}
        </div>
        <div>
          <p className={css.hint}>JPG, PNG or WebP, up to 2 MB.</p>
          <input
            ref={input}
            type="file"
            hidden
            accept={logoTypes.join(',')}
            data-testid="logo"
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              // Lets the same file be chosen again.
              event.currentTarget.value = ''
            }}
          />
          <Group gap="sm">
            <Button variant="default" aria-disabled={saving.busy || undefined} onClick={() => input.current?.click()}>
              <span aria-live="polite">{saving.busy ? 'Uploading…' : logoUrl ? 'Change logo' : 'Choose a logo'}</span>
            </Button>
            {logoUrl && (
              <Button variant="default" aria-disabled={removing.busy || undefined} onClick={() => void removing.run()}>
                {removing.busy ? 'Removing…' : 'Remove logo'}
              </Button>
            )}
          </Group>
        </div>
      </div>
      {fault && (
        <Notice tone="bad" onClose={() => setFault(null)}>
          {fault}
        </Notice>
      )}
      <FailureNotice failure={failure} />
    </Stack>
  )
}
