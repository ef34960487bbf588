// `npm start`: arguments after `--` go to the server. package.json uses `exec node`, so that no shell swallows npm's signals.
import { installPackages } from './lib/install.mjs'
import { script } from './lib/script.mjs'
import { buildWeb } from './lib/web-build.mjs'

await script(async () => {
  await installPackages()
  await buildWeb()
  await import('../server/src/main.ts')
})
