import type { Celebration, ChangePlan, Choice, ChoiceWithCode, PlanOutcome } from '@callboard/contract/subscriptions'
import { trialDays } from '@callboard/contract/subscriptions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveFor } from '../../lib/navigation/leave-for.ts'
import { recheckSession } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { billingQuery, cancel, change, checkOut, openPortal, resume, returned, subscribe } from './api.ts'

export interface News {
  words: string
  tone: 'good' | 'info'
  celebration: Celebration | null
  /** the page on which to finish a payment */
  url: string | null
}

export type ActionName = 'subscribe' | 'pay' | 'return' | 'change' | 'cancel' | 'resume' | 'portal'
export type Actions = ReturnType<typeof useActions>

/** An owner's actions on the plan: one at a time, so that two presses buy nothing twice. */
export function useActions() {
  const cache = useQueryClient()
  const [news, setNews] = useState<News | null>(null)
  const [failedAt, setFailedAt] = useState<ActionName | null>(null)
  const [celebration, setCelebration] = useState<Celebration | null>(null)

  // The session decides who may open which page, and also depends on the subscription.
  const lookAgain = () => Promise.all([cache.invalidateQueries({ queryKey: billingQuery().queryKey }), recheckSession()])

  const { run, sent, failure, clear } = useAction(
    async (_name: ActionName, _about: Choice | null, action: () => Promise<News | null>) => {
      setNews(null)
      return action()
    },
    {
      done: async (heard) => {
        if (!heard) return
        await lookAgain()
        setNews(heard)
        setCelebration(heard.celebration)
      },
      failed: (seen, name) => {
        setFailedAt(name)
        if (seen.kind === 'refused') void lookAgain()
        // This change has been answered: a new price needs a new one.
        if (name === 'change' && isAnswered.has(seen.code)) void cache.resetQueries({ queryKey: ['subscriptions', 'preview'] })
        return seen.kind === 'fault' ? { ...seen, message: faultWords(name, seen.message) } : seen
      },
    },
  )

  return {
    busy: sent && { name: sent[0], about: sent[1] },
    failure,
    failedAt: failure && failedAt,
    clearFailure: clear,
    news,
    dismiss: () => setNews(null),
    celebration,
    celebrated: () => setCelebration(null),

    subscribe: (choice: Choice) =>
      run('subscribe', choice, async () => {
        await subscribe(choice)
        return { ...good(`Your subscription is active: ${trialDays} days free, no card needed.`), celebration: 'new' }
      }),
    pay: (wanted: ChoiceWithCode) => run('pay', wanted, async () => leave(await checkOut(wanted))),
    lookAfterReturn: (hasLeft: boolean) => run('return', null, async () => newsOf(await returned({ hasLeft }))),
    change: (wanted: ChangePlan) =>
      run('change', wanted, async () => {
        const outcome = await change(wanted)
        if (outcome.url !== null) await leaveFor(outcome.url)
        return newsOf(outcome)
      }),
    cancel: () =>
      run('cancel', null, async () => {
        const { cancelAtPeriodEnd } = await cancel()
        return good(
          cancelAtPeriodEnd ? 'Subscription cancellation scheduled for the end of your billing period.' : 'Your plan has been cancelled.',
        )
      }),
    resume: () =>
      run('resume', null, async () => {
        await resume()
        return good('Your plan carries on as before.')
      }),
    openPortal: () => run('portal', null, async () => leave(await openPortal())),
  }
}

const isAnswered = new Set<string | null>(['preview-is-old', 'bank-asks', 'card-declined'])

const good = (words: string): News => ({ words, tone: 'good', celebration: null, url: null })

function newsOf({ explanation, celebration, url }: PlanOutcome): News {
  return { words: explanation || 'Subscription updated successfully!', tone: celebration ? 'good' : 'info', celebration, url }
}

async function leave({ url }: { url: string }): Promise<null> {
  await leaveFor(url)
  return null
}

/** S3 §8. */
function faultWords(name: ActionName, reason: string): string {
  if (name === 'cancel') return 'Failed to cancel subscription. Please try again.'
  return name === 'portal' || name === 'resume' ? reason : `Failed to process subscription: ${reason}`
}
