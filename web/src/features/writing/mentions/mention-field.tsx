import { Combobox, type TextareaProps, useCombobox, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { searchText } from '@callboard/contract/search-text'
import { CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { useFirstOffer } from '../../../ui/people/use-first-offer.ts'
import { mentionBegun } from './mention-begun.ts'
import css from './mention-field.module.css'

export interface Mentionable {
  /** undefined until they have been asked for */
  readonly names: readonly string[] | undefined
  readonly ask: () => void
}

interface MentionFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  field: RefObject<HTMLTextAreaElement | null>
  most: number
  text: string
  onText: (text: string) => void
  mentionable: Mentionable | undefined
}

const mostOffered = 6

/** A field for words in which an @ offers names; Enter takes the first. */
export function MentionField({ field, text, onText, mentionable, onKeyDown, ...rest }: MentionFieldProps) {
  const [caret, setCaret] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const begun = mentionable ? mentionBegun(text, caret) : null
  const offers = begun === null || begun.at === dismissedAt ? [] : offered(begun.typed, mentionable?.names ?? [])
  const isOpen = offers.length > 0
  const combobox = useCombobox({ opened: isOpen })
  const dismiss = () => setDismissedAt(begun?.at ?? null)
  const first = useFirstOffer(combobox, begun?.typed ?? '', {
    groups: [{ name: 'People', offers: offers.map((name) => ({ id: name, name })) }],
  })

  const take = (name: string) => {
    if (!begun) return
    const until = begun.at + name.length + 2
    onText(`${text.slice(0, begun.at)}@${name} ${text.slice(caret)}`)
    setCaret(until)
    setDismissedAt(begun.at)
    requestAnimationFrame(() => field.current?.setSelectionRange(until, until))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      dismiss()
    }
    const takes = isOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && combobox.getSelectedOptionIndex() !== -1
    if (!takes) onKeyDown?.(event)
  }
  return (
    <Combobox store={combobox} position="top-start" middlewares={{ flip: true, shift: true }} width={280} onOptionSubmit={take}>
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        <CountedTextarea
          {...rest}
          ref={field}
          value={text}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            onText(value)
            setCaret(selectionStart)
            const now = mentionBegun(value, selectionStart)
            if (now) mentionable?.ask()
            if (now?.at !== dismissedAt) setDismissedAt(null)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={press}
          onBlur={dismiss}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="People to mention">
          {offers.map((name) => (
            <Combobox.Option key={name} value={name} className={css.offer}>
              <bdi>{name}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{isOpen ? first : ''}</VisuallyHidden>
    </Combobox>
  )
}

/** Those with a word that begins so; none once a name is written out. */
function offered(typed: string, names: readonly string[]): string[] {
  const isWhole = typed.endsWith(' ') && names.some((name) => name.toLowerCase() === typed.trim().toLowerCase())
  return isWhole ? [] : [...new Set(names)].filter((name) => ` ${searchText(name)}`.includes(` ${searchText(typed)}`)).slice(0, mostOffered)
}
