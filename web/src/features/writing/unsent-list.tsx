import { Button } from '@mantine/core'
import { useSignedIn } from '../../lib/session/session.ts'
import { plural } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { WritingOutbox } from './outbox.ts'
import css from './unsent-list.module.css'

interface UnsentListProps {
  outbox: WritingOutbox
  /** what one of them is called, and several */
  noun: readonly [one: string, many: string]
}

/** What was written on this device and not taken: also where its channel, post or conversation is gone. */
export function UnsentList({ outbox, noun: [one, many] }: UnsentListProps) {
  const { user } = useSignedIn()
  const all = outbox.useRefused(user.id)
  if (all.length === 0) return null
  const words = `${plural(all.length, one, many)} not sent`
  return (
    <section className={css.unsent} aria-label={words}>
      <h3 className={css.title}>{words}</h3>
      <ul className={css.list}>
        {all.map(({ id, content, attached, refused }) => (
          <li key={id} className={css.one}>
            <p className={css.words} dir="auto">
              {content || attached.map(({ name }) => name).join(', ')}
            </p>
            <p className={css.why}>{refused}</p>
            <div className={css.buttons}>
              {content !== '' && <CopyButton text={content} label="Copy" failed={notCopied} />}
              <Button variant="default" onClick={() => outbox.forget(user.id, id)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const notCopied = 'It could not be copied. Please select the words and copy them.'
