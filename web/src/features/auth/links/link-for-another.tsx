import { Anchor, Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AuthPage } from '../auth-page.tsx'

/** A link opened while somebody else is signed in: nobody is signed out unasked. */
export function LinkForAnother({ signedInAs, onGoOn }: { signedInAs: string; onGoOn: () => void }) {
  return (
    <AuthPage
      icon={IconUserQuestion}
      title="This link is for another account"
      lead={
        <>
          You are signed in as <strong>{signedInAs}</strong>. If you continue, {signedInAs} will be signed out of this browser.
        </>
      }
      foot={
        <Anchor component={Link} to="/dashboard" inherit>
          Back to Dashboard
        </Anchor>
      }
    >
      <Button fullWidth onClick={onGoOn}>
        Sign out and continue
      </Button>
    </AuthPage>
  )
}
