import { createHash } from 'node:crypto'
import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, signOut, test } from '../fixtures.ts'
import { fieldOf, makeChannel, pictureOf, postBy, postIn } from './make-channel.ts'

const picture = pictureOf(120, 80, [40, 120, 60])
const post = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })
const attach = (page: Page, name: string, buffer = picture) =>
  page.getByTestId('attach').setInputFiles({ name, mimeType: 'image/png', buffer })

/** How many files are kept in this browser. */
const filesKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('callboard')
        opening.onerror = () => reject(opening.error as Error)
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('files')) return resolve(0)
          const counting = db.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('without a network a picture waits with its words over a reload, and is sent once and in order', async ({ as }) => {
  test.slow()
  const teacher = await as('tom', { width: 390, height: 844 })
  const { id } = await makeChannel(await as('olive'), 'In the hall')
  await teacher.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(teacher)).toBeVisible()
  await teacher.context().setOffline(true)
  await attach(teacher, 'barre.png')
  await teacher.getByLabel('Describe barre.png').fill('At the barre')
  await teacher.getByRole('button', { name: 'Nobody can be recognised' }).click()
  await fieldOf(teacher).fill('First, with a picture')
  await faultless(teacher)
  await post(teacher).click()
  await fieldOf(teacher).fill('Second, in words')
  await post(teacher).click()
  await expect(postBy(teacher, 'First, with a picture')).toContainText('Waiting for the network', { timeout: 20_000 })
  await expect.poll(() => filesKept(teacher)).toBe(1)

  // The page is opened again with the network, but the server takes no file yet.
  await teacher.route('**/api/uploads/begin', (route) => route.abort())
  await teacher.context().setOffline(false)
  await teacher.reload()
  await expect(postBy(teacher, 'First, with a picture')).toContainText('1 attachment')
  await expect(postBy(teacher, 'Second, in words'), 'does not overtake').toContainText(/Waiting|Uploading|Sending/)
  expect((await callsOf(teacher).channels.posts({ id })).posts).toEqual([])
  await teacher.unroute('**/api/uploads/begin')
  const sent = async () => (await callsOf(teacher).channels.posts({ id })).posts.map(({ content, media }) => [content, media.length])
  await expect.poll(sent, { timeout: 60_000 }).toEqual([
    ['First, with a picture', 1],
    ['Second, in words', 0],
  ])
  const [first] = (await callsOf(teacher).channels.posts({ id })).posts
  expect(first?.media[0]?.description).toBe('At the barre')
  await expect.poll(() => filesKept(teacher), 'nothing is left on the device').toBe(0)
})

test('a picture on its way is still there after leaving the channel, and goes with whoever signs out', async ({ as }) => {
  test.slow()
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Left in a hurry')
  await parent.route('**/api/uploads/*/parts/**', (route) => route.abort())
  await parent.goto(`/dashboard/channels/${id}`)
  await attach(parent, 'show.png')
  await fieldOf(parent).fill('From the show')
  await expect(parent.getByText('Waiting for the network')).toBeVisible()
  await parent
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click()
  await expect(parent).toHaveURL(/messages/)
  await parent.unroute('**/api/uploads/*/parts/**')
  await parent.goBack()
  await expect(parent.getByRole('list', { name: 'Attachments' }).locator('img')).toBeVisible({ timeout: 30_000 })
  await expect(fieldOf(parent)).toHaveValue('From the show')
  await parent.reload()
  await expect(parent.getByRole('list', { name: 'Attachments' }).locator('img')).toBeVisible()
  expect(await filesKept(parent)).toBe(1)
  await signOut(parent)
  await expect.poll(() => filesKept(parent)).toBe(0)
  expect(await parent.evaluate(() => Object.values(localStorage).filter((text) => text.includes('From the show')))).toEqual([])
})

test('a file that is not taken for good is said, and its words come back to be sent without it', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Damaged')
  await parent.goto(`/dashboard/channels/${id}`)
  await fieldOf(parent).fill('With a broken picture')
  await parent.route('**/api/uploads/begin', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fallback()
  })
  await attach(parent, 'broken.png', picture.subarray(0, 60))
  await post(parent).click()
  await expect(parent.getByRole('alert').filter({ hasText: 'Failed to create post' })).toContainText(/broken\.png: /, { timeout: 30_000 })
  await expect(fieldOf(parent)).toHaveValue('With a broken picture')
  await expect(post(parent)).toBeDisabled()
  await parent.getByRole('button', { name: 'Remove broken.png' }).click()
  await post(parent).click()
  await expect(postBy(parent, 'With a broken picture')).toBeVisible()
  await expect.poll(async () => (await callsOf(parent).channels.posts({ id })).posts.length).toBe(1)
})

test('what waits for a channel that is deleted meanwhile is kept, said and can be copied', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const parent = await as('pat')
  const { id } = await makeChannel(owner, 'Deleted meanwhile')
  await parent.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  await parent.context().setOffline(true)
  await attach(parent, 'late.png')
  await fieldOf(parent).fill('Too late')
  await post(parent).click()
  await fieldOf(parent).fill('Half a thought')
  await callsOf(owner).channels.delete({ id })
  await parent.context().setOffline(false)
  await expect(parent.getByRole('heading', { level: 1, name: 'Channel not found' })).toBeVisible({ timeout: 30_000 })
  await expect(parent.getByRole('region', { name: 'What you were writing' })).toContainText('Half a thought')
  const unsent = parent.getByRole('region', { name: '1 post not sent' })
  await expect(unsent.first()).toContainText('Too late', { timeout: 30_000 })
  await faultless(parent)
  await parent.goto('/dashboard/channels')
  await unsent.getByRole('button', { name: 'Discard' }).click()
  await expect(unsent).toHaveCount(0)
})

test('two tabs send one picture once', async ({ as }) => {
  test.slow()
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Two tabs')
  await parent.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  const other = await parent.context().newPage()
  await other.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(other)).toBeVisible()
  await parent.context().setOffline(true)
  await attach(parent, 'twice.png')
  const written = await other.evaluateHandle(() => {
    const keys: string[] = []
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, key, value) {
      keys.push(key)
      set.call(this, key, value)
    }
    return keys
  })
  await fieldOf(parent).pressSequentially('Once')
  await expect(fieldOf(other), 'one draft for both').toHaveValue('Once')
  expect(await written.evaluate((keys) => keys.filter((key) => key.includes(':draft:'))), 'by the tab that typed nothing').toEqual([])
  await post(parent).click()
  await expect(fieldOf(other)).toHaveValue('')
  await expect(postBy(other, 'Once')).toBeVisible()
  await parent.context().setOffline(false)
  const sent = async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ media }) => media.length)
  await expect.poll(sent, { timeout: 60_000 }).toEqual([1])
  await expect(parent.getByText(/Waiting|Uploading/)).toHaveCount(0)
  expect(await sent()).toEqual([1])
})

test('a picture that the server has forgotten since it was prepared is sent from this device again', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Three days later')
  await parent.goto(`/dashboard/channels/${id}`)
  await attach(parent, 'old.png')
  const thumb = parent.getByRole('list', { name: 'Attachments' }).locator('img')
  const [, mediaId = ''] = /media\/([^/]+)\/thumb/.exec((await thumb.getAttribute('src')) ?? '') ?? []
  await callsOf(parent).media.remove({ mediaId })
  await fieldOf(parent).fill('After the weekend')
  await post(parent).click()
  await expect.poll(async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ media }) => media.length)).toEqual([1])
})

test('what is written before all of the page has come is sent once the network is back', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Cellar stairs')
  const sending = /\/assets\/outboxes-.*\.js$/
  await parent.route(sending, (route) => route.abort())
  let loads = 0
  parent.on('load', () => (loads += 1))
  await parent.goto(`/dashboard/channels/${id}`)
  await expect.poll(() => loads, 'once more, as the build may be a newer one').toBe(2)
  await expect(fieldOf(parent)).toBeVisible()
  await parent.context().setOffline(true)
  await fieldOf(parent).fill('From below')
  await post(parent).click()
  await expect(parent.getByRole('article').filter({ hasText: 'From below' })).toBeVisible()
  await parent.unroute(sending)
  await parent.context().setOffline(false)
  const sent = async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ content }) => content)
  await expect.poll(sent, { timeout: 30_000 }).toEqual(['From below'])
})

test('the clock of a device does not order what is written on it', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Clocks')
  await parent.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  await parent.context().setOffline(true)
  const write = async (words: string) => {
    await fieldOf(parent).fill(words)
    await post(parent).click()
  }
  await write('Said first')
  // Somebody sets the clock right, an hour back.
  await parent.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...(given.length ? given : ([now() - 3_600_000] as unknown as [])))
      }
    } as DateConstructor
  })
  await write('Said second')
  await parent.context().setOffline(false)
  const sent = async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ content }) => content)
  await expect.poll(sent, { timeout: 60_000 }).toEqual(['Said first', 'Said second'])
})

test('where the browser has no room, it is said that one has to stay', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Full')
  await parent.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await parent.goto(`/dashboard/channels/${id}`)
  await attach(parent, 'big.png')
  await expect(parent.getByText('This device has no room to keep it: please stay on this page until it is sent.')).toBeVisible()
  await fieldOf(parent).fill('All the same')
  await post(parent).click()
  await expect.poll(async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ media }) => media.length)).toEqual([1])
})

test('a tab that has no room for words keeps its file, although another one opens that knows nothing of it', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Full of words')
  await parent.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (value.includes('"attached"')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await parent.goto(`/dashboard/channels/${id}`)
  await parent.route('**/api/uploads**', (route) => route.abort())
  await attach(parent, 'mine.png')
  await fieldOf(parent).fill('Still mine')
  await post(parent).click()
  await expect.poll(() => filesKept(parent)).toBe(1)
  const other = await parent.context().newPage()
  await other.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(other)).toBeVisible()
  await expect.poll(() => filesKept(other), 'nothing names it there').toBe(0)
  await parent.unroute('**/api/uploads**')
  const sent = async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ media }) => media.length)
  await expect.poll(sent, { timeout: 60_000 }).toEqual([1])
})

test('what is half typed in a comment, an edit, a report and an answer is still there after a reload', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const parent = await as('pat')
  const { id } = await makeChannel(owner, 'Half typed')
  await postIn(parent, id, 'My own words')
  await postIn(await as('tom'), id, 'Words of the teacher')
  await parent.goto(`/dashboard/channels/${id}`)
  await postBy(parent, 'My own words').getByRole('button', { name: 'Actions for the post by Pat Ellis' }).click()
  await parent.getByRole('menuitem', { name: 'Edit' }).click()
  await parent.getByRole('textbox', { name: 'Edit post' }).fill('My better words')
  await postBy(parent, 'Words of the teacher').getByRole('button', { name: '0 comments' }).click()
  await parent.getByRole('textbox', { name: 'Write a comment' }).fill('Half a remark')
  await parent.reload()
  await expect(parent.getByRole('textbox', { name: 'Edit post' })).toHaveValue('My better words')
  await expect(parent.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half a remark')
  await parent.getByRole('button', { name: 'Cancel' }).click()
  await expect(postBy(parent, 'My own words')).toBeVisible()

  await postBy(parent, 'Words of the teacher')
    .getByRole('button', { name: /^Actions for the post/ })
    .click()
  await parent.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = parent.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('textbox').fill('Please look at this')
  await parent.reload()
  await postBy(parent, 'Words of the teacher')
    .getByRole('button', { name: /^Actions for the post/ })
    .click()
  await parent.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Please look at this')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(parent.getByText('Reported.', { exact: false })).toBeVisible()

  await owner.goto('/dashboard/reports')
  const answer = owner.getByRole('textbox', { name: 'Answer' }).first()
  await answer.fill('We are looking into it')
  await owner.reload()
  await expect(answer).toHaveValue('We are looking into it')
})

test('a comment waits for the network as a post does', async ({ as }) => {
  const parent = await as('pat')
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Comments')
  const { id: postId } = await postIn(owner, id, 'Who is in?')
  await parent.goto(`/dashboard/channels/${id}`)
  await postBy(parent, 'Who is in?').getByRole('button', { name: '0 comments' }).click()
  await expect(parent.getByText('No comments yet')).toBeVisible()
  await parent.context().setOffline(true)
  await parent.getByRole('textbox', { name: 'Write a comment' }).fill('Both of us')
  await parent.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(parent.getByRole('listitem').filter({ hasText: 'Both of us' })).toContainText('Waiting for the network', { timeout: 20_000 })
  await parent.context().setOffline(false)
  const sent = async () => (await callsOf(owner).channels.comments({ id, postId })).map(({ content }) => content)
  await expect.poll(sent, { timeout: 60_000 }).toEqual(['Both of us'])
  await expect(parent.getByText('Waiting for the network')).toHaveCount(0)
  await expect(parent.getByText('Both of us')).toHaveCount(1)
})

test('an announcement that is closed half written is there when it is opened again', async ({ as }) => {
  const owner = await as('olive')
  await owner.goto('/dashboard/channels?announce=new')
  const dialog = owner.getByRole('dialog', { name: 'New announcement' })
  const words = dialog.getByRole('textbox', { name: 'Announcement' })
  await words.fill('The hall is closed')
  await owner.getByTestId('attach-to-announcement').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: 'Nobody can be recognised' }).click()
  await expect(dialog.getByRole('list', { name: 'Attachments' }).locator('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(owner.getByText('What you have written is kept until you open it again.')).toBeVisible()
  await owner.reload()
  await owner.getByRole('button', { name: 'New announcement' }).click()
  await expect(words).toHaveValue('The hall is closed')
  await expect(dialog.getByRole('list', { name: 'Attachments' }).locator('img')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Who is in door.png' })).toContainText('Nobody can be recognised')
  await words.fill('')
  await dialog.getByRole('button', { name: 'Remove door.png' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await owner.getByRole('button', { name: 'New announcement' }).click()
  await expect(words).toHaveValue('')
  await faultless(owner)
})

test('an announcement into the channel that is open is shown with its Undo', async ({ as }) => {
  const owner = await as('olive')
  await owner.goto('/dashboard/channels')
  await owner.getByRole('link', { name: 'Northlight board' }).click()
  await expect(fieldOf(owner)).toBeVisible()
  await owner.getByRole('button', { name: 'New announcement' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New announcement' })
  const words = `Shoes on Saturday ${createHash('md5').update(`${Date.now()}`).digest('hex').slice(0, 6)}`
  await dialog.getByRole('textbox', { name: 'Announcement' }).fill(words)
  await dialog.getByRole('button', { name: 'Post announcement' }).click()
  await expect(owner.getByText('Announced in Northlight board.')).toBeVisible()
  await expect(postBy(owner, words)).toBeFocused()
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await owner.getByText('no longer there').count()).toBe(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Announcement' })).toHaveValue(words)
})

test('ten files leave the field and Post in sight on a phone, on its side and at a desk', async ({ as }) => {
  const parent = await as('pat', { width: 390, height: 844 })
  const { id } = await makeChannel(await as('olive'), 'Ten')
  await parent.goto(`/dashboard/channels/${id}`)
  await parent
    .getByTestId('attach')
    .setInputFiles(Array.from({ length: 10 }, (_, at) => ({ name: `picture ${at + 1}.png`, mimeType: 'image/png', buffer: picture })))
  await expect(parent.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(10)
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1360, height: 900 },
  ]) {
    await parent.setViewportSize(size)
    await expect(fieldOf(parent), `${size.width} px`).toBeInViewport({ ratio: 1 })
    await expect(post(parent), `${size.width} px`).toBeInViewport({ ratio: 1 })
    const isCovered = () =>
      post(parent).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isCovered, `${size.width} px`).toBe(false)
  }
})

test('the files of somebody else stay unseen and unsent when another person signs in', async ({ as, server }) => {
  test.slow()
  const parent = await as('pat')
  const { id } = await makeChannel(await as('olive'), 'Shared tablet')
  await parent.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  await parent.route('**/api/uploads/begin', (route) => route.abort())
  await attach(parent, 'mine.png')
  await fieldOf(parent).fill('From Pat')
  await post(parent).click()
  await expect(postBy(parent, 'From Pat')).toContainText('Waiting for the network', { timeout: 20_000 })
  await signOut(parent)
  await parent.unroute('**/api/uploads/begin')
  const { passwordOf } = await import('@callboard/server/world/people')
  await callsOf(parent).auth.signIn({ email: people.tom.email, password: passwordOf(people.tom) })
  await parent.goto(`${server.address}/dashboard/channels/${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  await expect(parent.getByText('From Pat')).toHaveCount(0)
  await fieldOf(parent).fill('From Tom')
  await post(parent).click()
  const sent = async () => (await callsOf(parent).channels.posts({ id })).posts.map(({ content, author }) => [content, author.id])
  await expect.poll(sent).toEqual([['From Tom', people.tom.id]])
  await signOut(parent)
  await callsOf(parent).auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
  await parent.goto(`${server.address}/dashboard/channels/${id}`)
  await expect.poll(sent, { timeout: 60_000 }).toEqual([
    ['From Tom', people.tom.id],
    ['From Pat', people.pat.id],
  ])
})
