import { logoTypes } from '@callboard/contract/studios'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { studioSettingsQuery } from './api.ts'
import { removeLogo, setLogo, showLogo, undoLogoRemoval } from './logo-calls.ts'
import { logoFault } from './logo-fault.ts'
import css from './logo-card.module.css'

export function LogoCard() {
  const query = useQuery(studioSettingsQuery())
  return (
    <SettingsCard title="Logo" lead="It is printed on your invoices.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ logoUrl }) => <LogoForm logoUrl={logoUrl} />}
      </Loaded>
    </SettingsCard>
  )
}

function LogoForm({ logoUrl }: { logoUrl: string | null }) {
  const cache = useQueryClient()
  const { studio } = useSignedIn()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const saving = useAction(setLogo, {
    done: (logo) => {
      showLogo(cache, logo)
      say('Your logo has been saved.')
    },
  })
  const removing = useAction(removeLogo, {
    done: ({ undo, ...logo }) => {
      showLogo(cache, logo)
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
