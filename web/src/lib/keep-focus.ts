import type { FocusHome } from './focus-keeper.ts'

/** Without a connection the focus stays where the browser leaves it. */
const load = () => import('./focus-keeper.ts').catch(() => null)

/**
 * Until somebody presses a key or points, the focus that is lost with what had it goes to the first of `homes` that is there, at last to
 * the page's title.
 */
export function keepFocus(...homes: FocusHome[]): void {
  void load().then((keeper) => keeper?.watch(homes))
}

export const byId =
  (id: string): FocusHome =>
  () =>
    document.getElementById(id)

/** Remembers what has the focus. @returns gives it back, or where that has gone, to `homes` or the place around it */
export function rememberFocus(): (...homes: FocusHome[]) => void {
  const around: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) around.push(at)
  const back = load().then((keeper) => keeper?.remember(around))
  return (...homes) => void back.then((give) => give?.(homes))
}
