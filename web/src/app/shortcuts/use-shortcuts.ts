import type { FullSession } from '@callboard/contract/auth'
import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { doOnPage } from '../../lib/at-hand/page-actions.ts'
import { areSingleKeysOn } from '../../lib/at-hand/single-keys.ts'
import { isOffered } from '../access/offered.ts'
import { groups, shortcutsFor } from './table.ts'

const everyKey = [...new Set(groups.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys)))]
const hasModifier = (keys: string) => keys.startsWith('$mod')

/** Where typing has another meaning: fields, menus and anything over the page. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]') !== null
const isCovered = (by: string) => document.querySelector(`[role=dialog]${by}, [role=alertdialog]${by}`) !== null

export function useShortcuts(session: FullSession | null, open: Record<'palette' | 'sheet', () => void>) {
  const router = useRouter()
  const press = useEffectEvent((pressed: string) => {
    if (!session) return
    const mayGo = (path: string) => isOffered(router, session, path)
    const does = shortcutsFor(mayGo)
      .flatMap(({ shortcuts }) => shortcuts)
      .find(({ keys }) => keys === pressed)?.does
    if (!does) return
    if ('open' in does) open[does.open]()
    else if ('on' in does) {
      // A page without a search of its own is searched with everything.
      if (!doOnPage(does.on) && does.on === 'search') open.palette()
    } else void router.navigate({ href: does.go })
  })
  // Before the page is painted, as a visible page must react to keys.
  useLayoutEffect(() => {
    const bind = (some: readonly string[]) =>
      Object.fromEntries(
        some.map((keys) => [
          keys,
          (event: KeyboardEvent) => {
            event.preventDefault()
            press(keys)
          },
        ]),
      )
    // Navigating away would lose what has been typed in a form.
    const withModifier = tinykeys(window, bind(everyKey.filter(hasModifier)), { ignore: ({ repeat }) => repeat || isCovered(':has(form)') })
    const single = tinykeys(window, bind(everyKey.filter((keys) => !hasModifier(keys))), {
      ignore: (event) => event.repeat || event.isComposing || !areSingleKeysOn() || isElsewhere(event.target) || isCovered(''),
    })
    return () => {
      withModifier()
      single()
    }
  }, [])
}
