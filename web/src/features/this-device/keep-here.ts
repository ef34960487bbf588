import { isLeftOpen } from '@callboard/contract/standing'
import { isShared } from '../../lib/device/shared.ts'
import { forgetKept, keepFor, shellStore, writeKeeper } from '../../lib/device/keeper.ts'
import { beginWorker, mayHaveWorker, whenAtWork, workerHere } from '../../lib/device/worker.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'
import type { FullSession } from '../../lib/session/session.ts'
import { signedInAs } from '../../lib/session/signed-in-as.ts'
import { askForAll } from './ask-for-all.ts'

/** A first visit pays nothing: the page is there, and what it loads later as well. */
const laterMs = 5_000
const refillMs = 15 * 60_000

/** Keeps Callboard on this device for whoever is signed in, so that it opens without a connection. Returns how to stop. */
export function keepHere(session: FullSession, onFilled: () => void): () => void {
  if (!mayHaveWorker()) return () => undefined
  const { signal, release } = signedInAs(session.user.id)
  // The worker hears of it too, but not where the page was loaded past it.
  signal.addEventListener('abort', () => void forgetKept())
  const stopping = new AbortController()
  const isOver = () => stopping.signal.aborted || signal.aborted || isShared()
  const keep = async () => {
    if (isOver() || document.visibilityState === 'hidden') return
    if (await fill(session, isOver)) onFilled()
  }
  const begin = setTimeout(() => void whenIdle().then(keep).catch(giveUp), laterMs)
  document.addEventListener('visibilitychange', () => void keep().catch(giveUp), { signal: stopping.signal })
  if (isShared()) void forgetHere().catch(giveUp)
  return () => {
    clearTimeout(begin)
    stopping.abort()
    release()
  }
}

/** No room, no network, or a browser that forbids it: the next visit tries again. */
const giveUp = () => undefined

async function fill({ user, studio, stage }: FullSession, isOver: () => boolean): Promise<boolean> {
  await beginWorker()
  await whenAtWork()
  if (isOver()) return false
  const keeper = await keepFor({ userId: user.id, role: user.role, timezone: studio.timezone })
  if (Date.now() - keeper.filledAt < refillMs || savesData()) return false
  const isWhole = await askForAll(user, { works: isLeftOpen('work', stage, user.role), isOver })
  if (isWhole) await writeKeeper({ ...keeper, filledAt: Date.now(), seenAt: Date.now() })
  return isWhole
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** What several people use keeps nothing, and has the worker only to ring. */
async function forgetHere(): Promise<void> {
  await forgetKept()
  const registration = await workerHere()
  if (!(await registration?.pushManager?.getSubscription())) await registration?.unregister()
  await caches.delete(shellStore)
}
