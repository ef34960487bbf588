import { trialDays } from '@callboard/contract/subscriptions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { openAnotherStudio, setUpStudio } from '../features/studios/api.ts'
import { SetUpForm } from '../features/studios/set-up-form.tsx'
import { billingQuery } from '../features/subscriptions/api.ts'
import { tierPrice } from '../features/subscriptions/tier-price.ts'
import { beginSession, editSession, useSignedIn } from '../lib/session/session.ts'
import { useSignOut } from '../lib/session/use-sign-out.ts'
import { Loaded } from '../ui/loaded.tsx'
import { FailureNotice } from '../ui/notices/failure-notice.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { BackLink } from '../ui/page/back-link.tsx'
import { LoadingShape } from '../ui/page/skeletons.tsx'

export function OnboardingPage() {
  const session = useSignedIn()
  const isAnother = useLocation({ select: ({ hash }) => hash === 'another' })
  const [done, setDone] = useState(false)
  if (done) return <Navigate to="/dashboard/billing" replace />
  const { email } = session.user
  if (session.studio.name && isAnother)
    return (
      <AnotherStudio beside={session.studio.name}>
        <SetUpForm
          email={email}
          send={openAnotherStudio}
          onDone={(opened) => {
            setDone(true)
            beginSession(opened)
          }}
        />
      </AnotherStudio>
    )
  // S1 §2.2: the owner already has a studio.
  if (session.studio.name) return <Navigate to="/dashboard" replace />
  return (
    <SetUp foot={<SignedInAs email={email} />}>
      <SetUpForm
        email={email}
        send={setUpStudio}
        onDone={(studio) => {
          setDone(true)
          editSession({ ...session, studio })
        }}
      />
    </SetUp>
  )
}

function SetUp(page: { notice?: ReactNode; children: ReactNode; foot: ReactNode }) {
  return <AuthPage title="Set up your studio" lead="Let's get your dance studio ready" {...page} />
}

function SignedInAs({ email }: { email: string }) {
  const { signOut, failure } = useSignOut()
  return (
    <>
      Signed in as {email}.{' '}
      <Anchor component="button" type="button" inherit onClick={signOut}>
        Sign out
      </Anchor>
      <FailureNotice failure={failure} />
    </>
  )
}

/** A further studio of an owner, who reads before the press whether there is a free trial left to begin with. */
function AnotherStudio({ beside, children }: { beside: string; children: ReactNode }) {
  return (
    <Loaded query={useQuery(billingQuery())} waiting={<LoadingShape>{null}</LoadingShape>}>
      {({ hadTrial, tiers }) => (
        <SetUp
          notice={
            <Notice quiet title={`A studio beside ${beside}`}>
              It has classes, people and a plan of its own.{' '}
              {hadTrial
                ? `You have already had your free trial, so you choose a plan next, from ${tierPrice(Math.min(...tiers.map(({ monthlyPriceMinor }) => monthlyPriceMinor)))} a month.`
                : `It begins with your ${trialDays}-day free trial.`}
            </Notice>
          }
          foot={<BackLink to="/dashboard">{`Back to ${beside}`}</BackLink>}
        >
          {children}
        </SetUp>
      )}
    </Loaded>
  )
}
