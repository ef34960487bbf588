import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const at = 'http://127.0.0.1:3913'
const shots = []
async function as(name, width, work) {
  const c = await b.newContext({ viewport: { width, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/London', baseURL: at })
  const p = await c.newPage()
  await p.goto('/'); await p.getByLabel('Email').fill(`${name}@northlight.example`); await p.getByLabel('Password', { exact: true }).fill(`dance-with-${name}`); await p.getByRole('button', { name: 'Sign in' }).click()
  await p.waitForURL('**/dashboard*', { timeout: 60000 })
  try { await work(p, width) } catch (e) { console.log(name, width, String(e).slice(0, 300)); await p.screenshot({ path: `/tmp/p/fail-${name}-${width}.png` }) }
  await c.close()
}
for (const width of [1360, 390]) await as('olive', width, async (p) => {
  await p.goto('/dashboard/students'); await p.waitForTimeout(2500)
  if (width === 1360) {
    await p.getByText('Mia').first().click(); await p.waitForTimeout(2500)
    const m = p.getByRole('button', { name: /medical/i }).first(); if (await m.count()) await m.click(); await p.waitForTimeout(1500)
    await p.screenshot({ path: `/tmp/p/student-${width}.png` })
  }
  await p.goto('/dashboard/activity'); await p.waitForTimeout(3500); await p.screenshot({ path: `/tmp/p/activity-${width}.png` })
  await p.goto('/dashboard/settings'); await p.waitForTimeout(3000); await p.screenshot({ path: `/tmp/p/settings-${width}.png`, fullPage: true })
  for (const t of ['Your data', 'Download everything']) {
    await p.goto('/dashboard/settings'); await p.waitForTimeout(1500)
    await p.getByText(t).first().click(); await p.waitForTimeout(1500); await p.screenshot({ path: `/tmp/p/${t.replace(' ', '-')}-${width}.png` })
  }
  if (width === 1360) { const btn = p.getByRole('button', { name: /make|download everything/i }).last(); await btn.click(); await p.waitForTimeout(8000); await p.screenshot({ path: `/tmp/p/archive-after-${width}.png` }) }
  await p.getByRole('banner').getByRole('button', { name: /your menu/ }).click(); await p.waitForTimeout(1200); await p.screenshot({ path: `/tmp/p/menu-${width}.png` })
  await p.goto('/dashboard/users'); await p.waitForTimeout(3000); await p.screenshot({ path: `/tmp/p/users-${width}.png` })
})
await b.close()
