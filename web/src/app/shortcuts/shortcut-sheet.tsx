import { Modal } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useSignedIn } from '../../lib/session/session.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx'
import { isOffered } from '../access/offered.ts'
import { keysOf } from './key-names.ts'
import css from './shortcut-sheet.module.css'
import { shortcutsFor } from './table.ts'

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const session = useSignedIn()
  const router = useRouter()
  const shown = shortcutsFor((path) => isOffered(router, session, path))
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Keyboard shortcuts"
      size="44rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={css.groups}>
        {shown.map(({ name, shortcuts }) => (
          <section key={name} className={css.group}>
            <h3 className={css.name}>{name}</h3>
            <dl className={css.list}>
              {shortcuts.map(({ keys, says }) => (
                <div key={keys} className={css.row}>
                  <dt>{says}</dt>
                  <dd className={css.keys}>
                    {keysOf(keys).map((one, at) => (
                      <kbd key={at} className={css.key}>
                        {one}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeysSwitch />
    </Modal>
  )
}
