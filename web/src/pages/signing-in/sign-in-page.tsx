import { Anchor, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { useFarewell } from '../../lib/session/farewell.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/notices/notice.tsx'

// Lazy: few people need it, and this page is everyone's first.
const SecondStep = lazyPart(() => import('./second-step.tsx'))

export function SignInPage() {
  const { data: session } = useSession()
  const farewell = useFarewell('/')
  if (session?.kind === 'challenged') {
    return (
      <Suspense fallback={<Loader role="status" aria-label="Loading" />}>
        <SecondStep />
      </Suspense>
    )
  }
  return (
    <AuthPage
      title="Sign in"
      lead={farewell ? undefined : 'Welcome back to the board.'}
      notice={
        farewell && (
          <Notice>
            <p>{farewell}</p>
          </Notice>
        )
      }
      foot={
        <>
          New to Callboard?{' '}
          <Anchor component={Link} to="/signup" inherit>
            Sign up
          </Anchor>
        </>
      }
    >
      <SignInForm />
    </AuthPage>
  )
}
