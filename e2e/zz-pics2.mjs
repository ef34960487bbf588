import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const c = await b.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', baseURL: 'http://127.0.0.1:3913', acceptDownloads: true })
const p = await c.newPage()
p.on('console', m => m.type() === 'error' && console.log('console', m.text().slice(0,200)))
await p.goto('/'); await p.getByLabel('Email').fill('olive@northlight.example'); await p.getByLabel('Password', { exact: true }).fill('dance-with-olive'); await p.getByRole('button', { name: 'Sign in' }).click()
await p.waitForURL('**/dashboard*', { timeout: 60000 })
await p.goto('/dashboard/settings'); await p.waitForTimeout(2000); await p.getByText('Download everything').first().click(); await p.waitForTimeout(1000)
await p.getByRole('button', { name: 'Put everything together' }).click(); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/p/archive-1.png' })
for (let i=0;i<30;i++){ await p.waitForTimeout(3000); const d = p.getByRole('button', { name: /^download/i }); if (await d.count() && await d.first().isEnabled()) { console.log('ready after', i*3); break } }
await p.screenshot({ path: '/tmp/p/archive-2.png' })
const d = p.getByRole('button', { name: /^download/i }).last()
const dl = p.waitForEvent('download', { timeout: 60000 })
await d.click(); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/p/archive-3.png' })
const pw = p.getByLabel('Password', { exact: true }); if (await pw.count()) { await pw.fill('dance-with-olive'); await p.keyboard.press('Enter') }
try { const f = await dl; await f.saveAs('/tmp/p/archive.zip'); console.log(f.suggestedFilename()) } catch (e) { console.log(String(e).slice(0,200)) }
await p.screenshot({ path: '/tmp/p/archive-4.png' })
await b.close()
