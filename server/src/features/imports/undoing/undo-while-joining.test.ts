import { expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { codeOf, freshEmail, goodPassword, newOwner } from '../../auth/story.test.kit.ts'
import { invitingWorld } from '../../invitations/inviting.test.kit.ts'
import { family, imported, rowsOf } from '../import-world.test.kit.ts'

const { world, olive, invite, mailOf, signUp, confirmationOf } = invitingWorld()

interface Joining {
  readonly email: string
  readonly browser: Browser
  readonly join: () => Promise<unknown>
}

/** People who were invited before the file came that gives them a child, one press before they have joined. */
const joinings: Record<string, () => Promise<Joining>> = {
  'that signs up': async () => {
    const [email, browser] = [freshEmail(), world.visitor()]
    await invite({ email })
    await signUp((await mailOf(email)).token, email, 'Joining Brook')
    const link = await confirmationOf(email)
    return { email, browser, join: () => browser.call.auth.followLink({ ...link, password: goodPassword }) }
  },
  'that has a login at another studio': async () => {
    const { email, browser } = await newOwner(world)
    await invite({ email })
    const { token: invitation } = await mailOf(email)
    return { email, browser, join: () => browser.call.memberships.join({ invitation }) }
  },
}

const childOf = (email: string) => `Child of ${email.split('@')[0]}`

async function importOf(email: string) {
  const other = freshEmail()
  const rows = [email, other].map((guardianEmail, nth) => family(nth, { guardianEmail, studentName: childOf(guardianEmail) }))
  const { id } = await imported(world, olive(), rowsOf(rows))
  return { id, other, undo: () => codeOf(olive().call.imports.undo({ id })) }
}

/** Whether the import was taken back; either way nothing of it is half. */
async function endsWhole({ email, browser }: Joining, { id, other }: { id: string; other: string }): Promise<boolean> {
  const isUndone = (await olive().call.imports.read({ id })).undoneAt !== null
  const child = childOf(email)
  const shown = isUndone ? [] : [child]
  expect((await browser.call.students.mine()).students.map(({ name }) => name)).toEqual(shown)
  const { students } = await olive().call.students.list({ search: child })
  expect(students.map(({ name }) => name).filter((name) => name === child)).toEqual(shown)
  expect((await olive().call.users.list({ search: other })).total).toBe(isUndone ? 0 : 1)
  expect((await olive().call.users.list({ search: email })).users, 'who has joined stays').toHaveLength(1)
  return isUndone
}

const ways = Object.keys(joinings)

it.each(ways)('an import is kept as a whole once a family of it %s has joined, and says who', async (way) => {
  const joining = await joinings[way]!()
  const made = await importOf(joining.email)
  await joining.join()
  await expect(olive().call.imports.undo({ id: made.id })).rejects.toMatchObject({
    code: 'import-changed',
    message: expect.stringMatching(/Brook|Nina Novel/),
  })
  expect(await endsWhole(joining, made)).toBe(false)
})

it.each(ways)('a family %s joins after an undo without what the file had of it', async (way) => {
  const joining = await joinings[way]!()
  const made = await importOf(joining.email)
  expect(await made.undo()).toBe('none')
  await joining.join()
  expect(await endsWhole(joining, made)).toBe(true)
})

it.each(ways)(
  'a family %s at the moment of the undo either keeps it from happening or joins without a child',
  async (way) => {
    for (let round = 0; round < 4; round += 1) {
      const joining = await joinings[way]!()
      const made = await importOf(joining.email)
      const presses = [() => codeOf(joining.join()), made.undo]
      const pressed = (round % 2 === 0 ? presses : presses.toReversed()).map((press) => press())
      const [joined, undone] = round % 2 === 0 ? await Promise.all(pressed) : (await Promise.all(pressed)).toReversed()
      expect(joined).toBe('none')
      expect(undone).toBe((await endsWhole(joining, made)) ? 'none' : 'import-changed')
    }
  },
  120_000,
)

it('of an undo and an invitation of all who have not joined, one finds what the other has done', async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await importOf(freshEmail())
    const inviting = () => codeOf(olive().call.invitations.sendWaiting({ id: crypto.randomUUID() }))
    const [undone] =
      round % 2 === 0 ? await Promise.all([made.undo(), inviting()]) : (await Promise.all([inviting(), made.undo()])).toReversed()
    const invited = (await olive().call.invitations.list()).some(({ email }) => email === made.other)
    expect([undone, invited]).toEqual(undone === 'none' ? ['none', false] : ['import-changed', true])
  }
}, 120_000)
