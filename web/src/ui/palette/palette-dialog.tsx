import { Button, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch, type Icon } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useEntrance } from '../panels/use-entrance.ts'
import css from './palette-dialog.module.css'

export interface ShownEntry {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly icon: Icon
}

export interface ShownGroup<Entry extends ShownEntry> {
  readonly name: string
  readonly entries: readonly Entry[]
}

interface PaletteDialogProps<Entry extends ShownEntry> {
  opened: boolean
  onClose: () => void
  typed: string
  onType: (words: string) => void
  placeholder: string
  groups: readonly ShownGroup<Entry>[]
  isBusy: boolean
  failure: string | null
  onChoose: (entry: Entry) => void
}

/** A combobox with its list in a dialog; full-screen on phones. */
export function PaletteDialog<Entry extends ShownEntry>(props: PaletteDialogProps<Entry>) {
  const { onClose, typed, onType, placeholder, groups, isBusy, failure, onChoose } = props
  const opened = useEntrance(props.opened)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const id = useId()
  const [pointed, point] = useState<string | null>(null)
  const [hasChosen, setChosen] = useState(false)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries.find((entry) => entry.id === pointed) ?? entries[0]
  const optionId = (entry: ShownEntry) => `${id}-${entry.id}`.replaceAll(/\s/g, '-')

  const currentId = current && optionId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (entry: Entry) => {
    setChosen(true)
    onChoose(entry)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && current) {
      event.preventDefault()
      point(entries.at((entries.indexOf(current) + step) % entries.length)?.id ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) choose(current)
    }
    if (event.key === 'Escape') onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen={isPhone}
      size="38rem"
      yOffset="min(12dvh, 6rem)"
      padding={0}
      withCloseButton={false}
      returnFocus={!hasChosen}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: css.content, body: css.body }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <div className={css.field}>
        <IconSearch className={css.sign} size={20} stroke={1.8} aria-hidden />
        <input
          className={css.input}
          data-autofocus
          // Escape must close only this, not the dialog below as well.
          data-mantine-stop-propagation="true"
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            point(null)
            onType(event.currentTarget.value)
          }}
          onKeyDown={press}
        />
        {isBusy && <Loader size="sm" className={css.busy} aria-hidden />}
        <Button variant="subtle" size="sm" className={css.cancel} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <div className={css.list} id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isBusy} tabIndex={-1}>
        {groups.map(({ name, entries: of }, at) => (
          <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div className={css.group} id={`${id}-group-${at}`} role="presentation">
              {name}
            </div>
            {of.map((entry) => (
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={css.option}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => point(entry.id)}
                onClick={() => choose(entry)}
                onKeyDown={press}
              >
                <entry.icon className={css.icon} size={20} stroke={1.7} aria-hidden />
                <bdi className={css.label}>{entry.label}</bdi>
                {entry.hint && <bdi className={css.hint}>{entry.hint}</bdi>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && !isBusy && !failure && <p className={css.nothing}>Nothing found for “{typed.trim()}”.</p>}
      {failure && <p className={css.nothing}>{failure}</p>}
      <VisuallyHidden role="status">{isBusy ? '' : said(typed, entries.length, failure)}</VisuallyHidden>
    </Modal>
  )
}

function said(typed: string, count: number, failure: string | null): string {
  if (failure) return failure
  if (typed.trim() === '') return ''
  return count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`
}
