// Runs stories in another browser: `npm run firefox` those that matter most, `npm run webkit` the walk of `npm test`.
import { webBuild } from './lib/checks.mjs'
import { installedChromium } from './lib/chromium.mjs'
import { installedFirefox } from './lib/firefox.mjs'
import { installPackages } from './lib/install.mjs'
import { print } from './lib/results.mjs'
import { script } from './lib/script.mjs'
import { runPlaywright } from './lib/test-runs.mjs'
import { installedWebkit } from './lib/webkit.mjs'
import { Trouble } from './lib/words.mjs'

const browsers = {
  firefox: async () => void (process.env['FIREFOX_PATH'] = await installedFirefox()),
  webkit: installedWebkit,
}

await script(async () => {
  const [browser, ...args] = process.argv.slice(2)
  if (browser !== 'firefox' && browser !== 'webkit') throw new Trouble('In which browser?', 'Say firefox or webkit.')
  await installPackages()
  await browsers[browser]()
  const complaint = await webBuild.complaint()
  if (complaint) throw new Trouble('The web app could not be built.', 'Fix that first.', complaint)
  const began = performance.now()
  const counts = await runPlaywright([`--config=${browser}/playwright.config.ts`, ...args], await installedChromium())
  print([{ ...counts, name: `stories in ${browser}`, seconds: (performance.now() - began) / 1000 }])
  return counts.failed === 0 ? 0 : 1
})
