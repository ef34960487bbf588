import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'
import { keysOf } from '../shortcuts/key-names.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import css from './keys.module.css'

const AtHand = lazyPart(() => import('../shortcuts/at-hand.tsx'))

/** The palette and the keyboard shortcuts, on every page. */
export function Keys() {
  // A new key for each opening, so that it starts fresh.
  const [state, set] = useState({ shows: 'palette' as 'palette' | 'sheet', opened: false, key: 0 })
  const open = (shows: 'palette' | 'sheet') =>
    set((before) => (before.opened && before.shows === shows ? before : { shows, opened: true, key: before.key + 1 }))
  const search = () => open('palette')
  useShortcuts(useSignedIn(), { palette: search, sheet: () => open('sheet') })
  useEffect(warmOnDesks, [])
  return (
    <>
      <UnstyledButton className={css.search} aria-haspopup="dialog" onPointerEnter={AtHand.warm} onFocus={AtHand.warm} onClick={search}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <span className={css.words}>Search</span>
        <span className={css.keys} aria-hidden>
          {keysOf('$mod+k').join(' ')}
        </span>
      </UnstyledButton>
      <Suspense fallback={null}>
        {state.key > 0 && (
          <AtHand
            key={state.key}
            shows={state.shows}
            opened={state.opened}
            onClose={() => set((before) => ({ ...before, opened: false }))}
          />
        )}
      </Suspense>
    </>
  )
}

/** Preloads where there is a keyboard, so that the first Ctrl+K does not wait. */
function warmOnDesks() {
  if (matchMedia('(hover: hover)').matches) void whenIdle().then(AtHand.warm)
}
