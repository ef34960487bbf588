import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { SignInForm } from '../features/auth/sign-in-form.tsx'

/** / (S1 §2.4) */
export function SignInPage() {
  return (
    <AuthPage
      title="Sign in"
      lead="Welcome back to the board."
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
