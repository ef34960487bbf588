import { slugFor } from '@callboard/contract/timetable-address'
import { setTimeout as wait } from 'node:timers/promises'
import { Trouble } from '../../scripts/lib/words.mjs'
import { familyCount, lessons, parentEmail } from './spreadsheets.ts'

/** What a stranger and the families get of it, whom nobody has signed in. */
export async function checkFromOutside(origin: string, studioName: string): Promise<void> {
  const timetable = await (await fetch(`${origin}/at/${slugFor(studioName)}`)).text()
  const unseen = lessons.filter(({ name }) => !timetable.includes(`>${name}</a>`))
  if (unseen.length > 0)
    throw new Trouble(
      `The public timetable lacks ${unseen.map(({ name }) => name).join(', ')}.`,
      'One of the steps above has not done what it says.',
    )
  const emails = Array.from({ length: familyCount }, (_, family) => parentEmail(family))
  const isInvited = async (email: string) => {
    const mails = (await (await fetch(`${origin}/dev/mailbox/mails.json?to=${email}`)).json()) as { subject: string }[]
    return mails.some(({ subject }) => subject.includes(studioName))
  }
  // They can be stopped for half a minute, and then leave two seconds apart.
  for (let rest = emails, tries = 0; rest.length > 0; tries += 1) {
    if (tries > 60) throw new Trouble(`No invitation has reached ${rest.join(', ')}.`, 'One of the steps above has not done what it says.')
    await wait(5_000)
    const reached = await Promise.all(rest.map(isInvited))
    rest = rest.filter((_, nth) => !reached[nth])
  }
}
