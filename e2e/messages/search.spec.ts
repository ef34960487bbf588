import { people } from '@callboard/server/world/people'
import type { Locator, Page } from '@playwright/test'
import { addMedia, makeChannel, postIn } from '../channels/make-channel.ts'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const fieldOf = (page: Page, label = 'Search messages') => page.getByRole('searchbox', { name: label })
const results = (page: Page) => page.getByRole('list', { name: /^Results for/ }).getByRole('link')
const article = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
/** In sight and marked, and where a screen reader reads on. */
async function isShown(card: Locator) {
  await expect(card).toBeInViewport()
  await expect(card).toBeFocused()
  await expect(card).toHaveAttribute('data-found')
}
/** More than a page around the first. */
const bigEnough = 12
/** So high that the end of what is loaded is far away. */
const long = 'and so on, '.repeat(30)

test.use({ timePasses: true })
// Nobody may write more often than thirty times in a minute, other stories counted.
test.beforeEach(async ({ server }) => void (await server.pass(2)))

test('what was written long ago is found, opens at its place, and can be read on from there', async ({ as }) => {
  test.slow()
  const [parent, teacher] = [await as('quinn', phone), await as('tom')]
  const { id } = await callsOf(parent).messages.start({ id: crypto.randomUUID(), recipientIds: [people.tom.id] })
  const write = (page: Page, content: string) =>
    callsOf(page).messages.send({ id: crypto.randomUUID(), conversationId: id, content, media: [] })
  const stamp = Date.now() % 100_000
  await write(parent, `Will Zoë ${stamp} need the red shoes?`)
  for (let n = 1; n <= bigEnough; n++) for (const page of [parent, teacher]) await write(page, `Line ${n} of ${stamp} ${long}`)

  await parent.goto('/dashboard/messages')
  await fieldOf(parent).fill(`${stamp} zoe WILL`)
  await expect(results(parent)).toHaveCount(1)
  await expect(parent.getByRole('status').filter({ hasText: /^1 result$/ })).toBeAttached()
  await expect(results(parent).locator('mark')).toHaveText(['Will', 'Zoë', `${stamp}`])
  await faultless(parent)
  await results(parent).click()
  await expect(parent.getByRole('heading', { level: 1, name: 'Tom Reed' })).toBeVisible()
  await isShown(article(parent, 'need the red shoes'))
  await expect(article(parent, `Line ${bigEnough} of ${stamp}`), 'the newest are not loaded').toHaveCount(0)
  await faultlessOnBoth(parent)

  await parent.goBack()
  await expect(results(parent), 'Back leads to what was found').toBeFocused()
  await expect(fieldOf(parent)).toHaveValue(`${stamp} zoe WILL`)
  await parent.keyboard.press('Enter')
  await isShown(article(parent, 'need the red shoes'))

  const box = parent.getByRole('region', { name: /^Messages with/ })
  const line = article(parent, `Line 7 of ${stamp}`).first()
  const top = async () => (await line.boundingBox())!.y
  const asked = Promise.withResolvers<void>()
  await parent.route(/\/messages\?after=/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await line.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const before = await top()
  asked.resolve()
  await expect(article(parent, `Line 9 of ${stamp}`).first(), 'further ones come by themselves').toBeAttached()
  expect(Math.abs((await top()) - before), 'and move nothing').toBeLessThan(4)
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo({ top: 0 }))
    await expect(article(parent, `Line ${bigEnough} of ${stamp}`).last()).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(parent.getByRole('button', { name: 'Newest messages' })).toHaveCount(0)
  await write(teacher, `Right now, ${stamp}`)
  await expect(article(parent, `Right now, ${stamp}`), 'and from there on it is live').toBeInViewport()

  await parent.goBack()
  await results(parent).click()
  await isShown(article(parent, 'need the red shoes'))
  await parent.reload()
  await isShown(article(parent, 'need the red shoes'))
  await parent.getByRole('button', { name: 'Newest messages' }).click()
  await expect(article(parent, `Right now, ${stamp}`)).toBeInViewport()
})

test('the search says when it finds nothing, when it fails, and that there is more', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await callsOf(parent).messages.start({ id: crypto.randomUUID(), recipientIds: [people.tom.id] })
  const word = `quince${Date.now() % 100_000}`
  for (let n = 1; n <= 22; n++)
    await callsOf(parent).messages.send({ id: crypto.randomUUID(), conversationId: id, content: `${word} ${n} <b>bold</b>`, media: [] })
  await parent.goto('/dashboard/messages')
  await fieldOf(parent).fill('x')
  await expect(parent.getByText('Please type at least two characters')).toBeVisible()
  await fieldOf(parent).fill('%_ zzzz')
  await expect(parent.getByRole('status').filter({ hasText: 'Nothing found for “%_ zzzz”' })).toBeAttached()
  await faultlessOnBoth(parent)
  await breakCall(parent, 'GET', /\/api\/messages\/search/)
  await fieldOf(parent).fill(word)
  await expect(parent.getByText('Failed to search')).toBeVisible()
  await parent.unrouteAll()
  await parent.getByRole('button', { name: 'Try Again' }).click()
  await expect(results(parent)).toHaveCount(20)
  await expect(results(parent).first()).toContainText(`${word} 22 <b>bold</b>`)
  await parent.getByRole('button', { name: 'Show more' }).click()
  await expect(results(parent)).toHaveCount(22)
  await expect(results(parent).nth(20), 'the keyboard goes on with the first of them').toBeFocused()
  await parent.keyboard.press('Enter')
  await isShown(article(parent, `${word} 2 `))
  await faultless(parent)
  await fieldOf(parent).fill('')
  await expect(parent.getByRole('link', { name: /Tom Reed/ }).first(), 'the conversations are back').toBeVisible()
})

test('in channels posts, comments and files are found, and a comment opens with its post', async ({ as }) => {
  test.slow()
  const [owner, teacher, parent] = [await as('olive'), await as('tara'), await as('pat', phone)]
  const { id, name } = await makeChannel(owner, 'Found', { memberIds: [people.pat.id, people.tara.id] })
  const stamp = `plum${Date.now() % 100_000}`
  const file = await addMedia(owner, `Programme ${stamp}.txt`, Buffer.from('The running order'))
  const posted = await postIn(owner, id, 'Please print this', [{ id: file, description: '' }])
  const said = `On both sides, ${stamp}?`
  await callsOf(teacher).channels.comment({ id, postId: posted.id, commentId: crypto.randomUUID(), content: said })
  for (let n = 1; n <= bigEnough; n++) for (const page of [owner, teacher]) await postIn(page, id, `Post ${n} ${long}`)

  await parent.goto('/dashboard/channels')
  await fieldOf(parent, 'Search channels').fill(stamp.toUpperCase())
  await expect(results(parent)).toHaveCount(2)
  await expect(results(parent).first()).toContainText(`Comment in ${name}`)
  await expect(results(parent).last()).toContainText(`Programme ${stamp}.txt`)
  await faultlessOnBoth(parent)
  await results(parent).first().click()
  await expect(parent.getByRole('heading', { level: 1, name })).toBeVisible()
  await isShown(parent.getByRole('listitem').filter({ hasText: said }))
  await faultless(parent)
  await parent.goBack()
  await expect(results(parent).first()).toBeFocused()
  await results(parent).last().click()
  await isShown(article(parent, 'Please print this'))
  await expect(parent.getByRole('button', { name: 'Newest posts' })).toBeVisible()
  await parent.goBack()
  await parent.goBack()
  await expect(parent.getByRole('link', { name: new RegExp(name) }), 'and before that, the channels').toBeVisible()
})
