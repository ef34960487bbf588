import { beforeAll, expect, it } from 'vitest'
import { fillDemo } from './demo.ts'
import { fullSession, type Browser } from './open-world.ts'
import { children, people } from './people.ts'
import { storyWorld } from './story-world.test.kit.ts'

const world = storyWorld({ empty: true })
let signIns: Awaited<ReturnType<typeof fillDemo>>
beforeAll(async () => {
  signIns = await fillDemo(world.app.scopes)
})

async function signedIn(email: string): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email, password: signIns.find((one) => one.email === email)?.password ?? '' })
  return browser
}

it('everybody whom the demo names can sign in', async () => {
  const names = []
  for (const { email } of signIns) names.push((await fullSession(await signedIn(email)))?.user.name)
  expect(names).toEqual(['Olive Hart', 'Tom Reed', 'Tara Lindqvist', 'Pat Ellis', 'Gabe Ellis', 'Quinn Osei', 'Omar Haddad', 'Jo Brennan'])
})

it('Mia has two homes in the demo, of which one pays and each has its own contact', async () => {
  const [pat, gabe] = [await signedIn(people.pat.email), await signedIn('gabe@northlight.example')]
  const { guardians } = await gabe.call.dashboards.child({ id: children.mia.id })
  expect(guardians.people.map(({ name, isFirst, may }) => [name, isFirst, may.pays])).toEqual([
    ['Pat Ellis', true, true],
    ['Gabe Ellis', false, false],
  ])
  expect((await gabe.call.students.mine()).students.map(({ name }) => name)).toEqual(['Mia Ellis'])
  const contactsOf = async ({ call }: Browser) =>
    (await call.students.read({ id: children.mia.id })).emergencyContacts.map(({ name }) => name)
  expect(await contactsOf(gabe)).toEqual(['Ida Ellis'])
  expect(await contactsOf(pat)).toEqual(['Rose Ellis', 'Sam Doyle'])
})

it('a grown-up of the demo takes classes', async () => {
  const jo = await signedIn('jo.brennan@families.example')
  const { students } = await jo.call.students.mine()
  const own = students.find(({ isGrownUp }) => isGrownUp)
  expect((await jo.call.students.read({ id: own!.id })).classes.map(({ name }) => name)).toEqual(['Barre for Adults'])
})

it('an owner of the demo who opens another studio is offered no further free trial', async () => {
  const olive = await signedIn(people.olive.email)
  await olive.call.memberships.open({ name: 'Second Steps', address: '1 Lane', phone: '0113 496 0999', email: 'second@steps.example' })
  const { offers, hadTrial } = await olive.call.subscriptions.billing()
  expect({ hadTrial, actions: [...new Set(offers.map(({ action }) => action))] }).toEqual({ hadTrial: true, actions: ['checkOut'] })
})
