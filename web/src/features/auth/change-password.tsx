import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { say } from '../../ui/notices/toasts.ts'

const ChangePasswordForm = lazyPart(() => import('./change-password-form.tsx'))

export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button variant="default" aria-expanded={false} onClick={() => setOpen(true)}>
        Change Password
      </Button>
    )
  }
  return (
    <Suspense fallback={<Text c="dimmed">Loading...</Text>}>
      <ChangePasswordForm
        email={email}
        onCancel={() => setOpen(false)}
        onChanged={() => {
          setOpen(false)
          say('Password changed successfully')
        }}
      />
    </Suspense>
  )
}
