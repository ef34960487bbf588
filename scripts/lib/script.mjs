import { Stopped, ended, start, stop } from './children.mjs'
import { isPinned, pinnedNode } from './pinned-node.mjs'
import { Trouble, say } from './words.mjs'

/** @type {(() => void | Promise<void>)[]} */
const tidying = []

/** Runs `tidy` however the script ends, last registered first. @param {() => void | Promise<void>} tidy */
export function atTheEnd(tidy) {
  tidying.push(tidy)
}

/** Runs `main` under the pinned Node, forwards signals, tidies up and explains errors. @param {() => Promise<number | void>} main */
export async function script(main) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
  watchNpm()
  // Writing to a closed terminal must not abort the cleanup.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const code = await (isPinned() ? main() : underPinnedNode()).catch(explained)
  if (code !== undefined) process.exitCode = code
  for (const tidy of tidying.reverse()) await Promise.resolve(tidy()).catch((error) => (process.exitCode = explained(error)))
}

async function underPinnedNode() {
  const child = start(await pinnedNode(), [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, CALLBOARD_NODE: 'pinned' },
    // Only the channel's closing matters: a server stops when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return (await ended(child)).code
}

/** Stops us when the npm that runs us was killed, since no signal reaches us then. */
function watchNpm() {
  if (!process.env['npm_lifecycle_event']) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.emit('SIGTERM', 'SIGTERM')
  }, 500)
  timer.unref()
}

function explained(/** @type {unknown} */ error) {
  if (error instanceof Stopped) return error.code
  const { message, stack, syscall } = /** @type {NodeJS.ErrnoException} */ (error)
  say(error instanceof Trouble ? error.inWords() : syscall ? `\n${message}\n` : String(stack))
  return 1
}
