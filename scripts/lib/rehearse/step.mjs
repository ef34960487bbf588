import { Trouble, say } from '../words.mjs'

const began = performance.now()

/** Says a step and how long it took; what it returns in words is said too. @template T @param {string} name @param {() => T | Promise<T>} work */
export async function step(name, work) {
  const from = performance.now()
  const done = await work()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  say(`✓ ${name}${typeof done === 'string' && done !== '' ? `: ${done}` : ''} (${seconds} s)`)
  return done
}

/** What this machine cannot show, said and not hidden. @param {string} name @param {string} why */
export function leftOut(name, why) {
  say(`– ${name}: not tried, ${why}`)
}

/** @param {unknown} holds @param {string} what */
export function expect(holds, what) {
  if (!holds) throw new Trouble(`The rehearsal failed: ${what}`, 'Nothing of it is left running.')
}

export function minutesSoFar() {
  return ((performance.now() - began) / 60_000).toFixed(1)
}

/** Asks again until there is an answer. @template T @param {() => T | undefined | null | Promise<T | undefined | null>} ask @param {string} what @param {number} seconds */
export async function until(ask, what, seconds = 60) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null) return answer
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Trouble(`The rehearsal failed: ${what} did not come within ${seconds} seconds.`, 'Nothing of it is left running.')
}
