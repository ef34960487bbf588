import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'

const DeletionForm = lazyPart(() => import('./deletion-form.tsx'))

export function DeleteAccountCard() {
  const [open, setOpen] = useState(false)
  return (
    <SettingsCard title="Delete Account" lead="Your personal data will be erased. This cannot be undone." danger>
      {open ? (
        <Suspense fallback={<Text c="dimmed">Loading...</Text>}>
          <DeletionForm onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="light" color="red" aria-expanded={false} onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      )}
    </SettingsCard>
  )
}
