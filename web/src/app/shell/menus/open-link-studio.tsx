import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { enterStudio, membershipsQuery } from '../../../features/auth/api.ts'
import type { FullSession } from '../../../lib/session/session.ts'
import { type Failure, failureOf } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { sayFailed } from '../../../ui/notices/toasts.ts'

const notOpened = 'The link could not be opened'

interface OpenLinkStudioProps {
  session: FullSession
  studioId: string
  /** the page may be shown */
  onDone: () => void
}

/** In the place of a page whose emailed link names another studio than the one the browser is in: changes to it, if it is theirs. */
export function OpenLinkStudio({ session: { user }, studioId, onDone }: OpenLinkStudioProps) {
  const { data, error } = useQuery(membershipsQuery())
  const entering = useAction(() => enterStudio(studioId, onDone), {
    failed: (failure) => {
      sayFailed(notOpened, failure)
      onDone()
      return null
    },
  })
  const go = useEffectEvent((isTheirs: boolean) => {
    if (isTheirs) return void entering.run()
    const message = `You are signed in as ${user.name}, who is not in the studio of this link.`
    sayFailed('This link is for somebody else', { message })
    onDone()
  })
  const isTheirs = data?.some((one) => one.studioId === studioId)
  useEffect(() => {
    if (isTheirs !== undefined) go(isTheirs)
  }, [isTheirs])
  const giveUp = useEffectEvent((failure: Failure) => {
    sayFailed(notOpened, failure)
    onDone()
  })
  useEffect(() => {
    if (error) giveUp(failureOf(error))
  }, [error])
  return null
}
