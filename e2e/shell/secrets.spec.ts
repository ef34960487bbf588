import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordOf, people } from '@callboard/server/world/people'
import { expect, test } from '../fixtures.ts'

const built = join(import.meta.dirname, '../../web/dist')

/** What no browser may ever receive, besides the secrets of this run. */
const neverThere = [
  /\$argon2/,
  /postgres(ql)?:\/\//,
  /callboard_(app|auth)/,
  /"?(password|token|access|refresh|code|attempt)_?hash"?\s*:/i,
  /sealed_?secret/i,
  /\b[sr]k_(test|live)_/,
  /whsec_/,
]
const secretNames = /\b(DATABASE_URL|SMTP_URL|SECRET_KEY|METRICS_TOKEN|STRIPE_\w+)\b/

test('the built files hold no secret, and no name of one', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|html|json|svg|txt)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(join(built, file), 'utf8')
    for (const pattern of [...neverThere, secretNames]) expect(pattern.exec(text)?.[0] ?? null, file).toBeNull()
  }
})

test('no answer of a whole session holds a secret', async ({ stranger, server }) => {
  const page = await stranger()
  const answers: { url: string; text: string }[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return
    reading.push(
      response.text().then(
        (text) => answers.push({ url: pathname, text }),
        () => {},
      ),
    )
  })

  await page.goto('/')
  await page.getByLabel('Email').fill(people.olive.email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.olive))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of [
    '',
    '/classes',
    '/teachers',
    '/studio',
    '/payment-settings',
    '/bank-details',
    '/users',
    '/notifications',
    '/profile',
    '/settings',
    '/billing',
  ]) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500) // what the page asks for after its heading
  }
  await Promise.all(reading)
  expect(answers.length).toBeGreaterThan(9)

  const cookies = await page.context().cookies()
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual(
    cookies.map(() => ({ httpOnly: true, sameSite: 'Strict' })),
  )
  const secrets = [
    passwordOf(people.olive),
    readFileSync(join(server.dataDir, 'secret-key'), 'utf8').trim(),
    server.sandbox.secretKey,
    server.sandbox.secretKey.replace(/^sk_test_/, ''),
    ...cookies.flatMap(({ value }) => [value, value.split('.').at(-1) ?? value]),
  ]
  expect(secrets.every((secret) => secret.length >= 15)).toBe(true)
  for (const { url, text } of answers) {
    for (const secret of secrets) expect(text.includes(secret), url).toBe(false)
    for (const pattern of neverThere) expect(pattern.exec(text)?.[0] ?? null, url).toBeNull()
  }
  expect(
    await page.evaluate(() => JSON.stringify([document.cookie, ...[localStorage, sessionStorage].map((kept) => Object.entries(kept))])),
  ).not.toContain(cookies[0]?.value.split('.').at(-1) ?? 'no cookie')
})
