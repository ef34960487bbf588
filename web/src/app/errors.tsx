import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConnectionError } from '../lib/api.ts'
import { notLoaded, whenToAskAgain } from '../lib/head/unreachable.ts'
import { useSession } from '../lib/session/session.ts'
import { PageTitle } from '../ui/page/page-title.tsx'
import css from './errors.module.css'

/** Replaces a page that failed to render (S1 §8) or to load. */
export function PageFailure({ error }: { error: unknown }) {
  return error instanceof ConnectionError ? <Unreachable error={error} /> : <UnexpectedError />
}

function UnexpectedError() {
  return (
    <div className="failure" role="alert">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <Text mt="sm">What you have saved is safe. If it happens again, tell whoever runs Callboard.</Text>
      <div className={css.ways}>
        <Button onClick={() => location.reload()}>Reload page</Button>
        <Button variant="default" component="a" href="/dashboard">
          Back to Dashboard
        </Button>
      </div>
    </div>
  )
}

function Unreachable({ error }: { error: Error }) {
  const router = useRouter()
  const [asked, setAsked] = useState<Error>()
  const ask = () => {
    setAsked(error)
    void router.invalidate()
  }
  useEffect(() => whenToAskAgain(() => void router.invalidate()), [router, error])
  return (
    <div className="failure" role="alert">
      <PageTitle>{notLoaded.title}</PageTitle>
      <Text mt="sm">{notLoaded.text}</Text>
      <Button mt="lg" variant="default" loading={asked === error} onClick={ask}>
        {notLoaded.retry}
      </Button>
    </div>
  )
}

export function UnknownAddress() {
  const { data: session } = useSession()
  return (
    <>
      <PageTitle>There is nothing at this address</PageTitle>
      <Text mt="sm">The link may be incomplete.</Text>
      <div className={css.ways}>
        <Button component="a" href={session === null ? '/' : '/dashboard'}>
          {session === null ? 'Sign in' : 'Back to Dashboard'}
        </Button>
      </div>
    </>
  )
}
