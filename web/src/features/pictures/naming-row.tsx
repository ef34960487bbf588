import { Button } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { plural } from '../../lib/words.ts'
import type { Attachment } from '../writing/use-attachments.ts'
import { nameableQuery } from './api.ts'
import { namesIn } from './names-words.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { AllNames } from '../../ui/people/all-names.tsx'
import css from './pictures.module.css'

const NamesDialog = lazyPart(() => import('./names-dialog.tsx'))

/** Brings what naming needs while there is a network. */
export function warmNaming(queries: QueryClient, channelId: string): void {
  NamesDialog.warm()
  void queries.prefetchQuery(nameableQuery(channelId))
}

interface NamingRowProps {
  /** undefined: of a channel that may not be made yet */
  channelId: string | undefined
  attachment: Attachment
  /** other pictures that are about to be posted */
  others: number
  onName: (children: string[], isForAll: boolean) => void
}

/** Below a picture that staff are about to post (S4 channels). */
export function NamingRow({ channelId, attachment: { name, type, description, children, state }, others, onName }: NamingRowProps) {
  const panels = usePanels<'names'>()
  const { data } = useQuery(nameableQuery(channelId))
  const open = () => panels.open('names')
  const named = data?.children.filter(({ id }) => children?.includes(id)) ?? []
  const without = named.filter(({ hasConsent }) => !hasConsent)
  return (
    <div className={css.naming} role="group" aria-label={`Who is in ${name}`}>
      {children === null ? (
        <>
          <Button variant="default" size="sm" onPointerEnter={NamesDialog.warm} onClick={open}>
            Name the children
          </Button>
          <Button variant="default" size="sm" onClick={() => onName([], false)}>
            Nobody can be recognised
          </Button>
        </>
      ) : (
        <>
          <span>
            {children.length === 0 ? (
              'Nobody can be recognised'
            ) : named.length === children.length ? (
              <AllNames names={namesIn(named)} />
            ) : (
              plural(children.length, 'child', 'children')
            )}
          </span>
          <Button variant="subtle" size="sm" aria-label={`Change who is in ${name}`} onClick={open}>
            Change
          </Button>
        </>
      )}
      {without.length > 0 && (
        <p className={css.fault} role="alert">
          <AllNames names={namesIn(without)} /> {without.length === 1 ? 'has' : 'have'} no photo consent.
        </p>
      )}
      <Panels of={panels}>
        {(_, shown) => (
          <NamesDialog
            {...shown}
            channelId={channelId}
            picture={state.kind === 'ready' ? { ...state.media, description } : { id: null, type, hasPoster: false, description }}
            chosen={children ?? []}
            others={others}
            saveLabel="Use"
            save={async (chosen, isForAll) => onName(chosen, isForAll)}
          />
        )}
      </Panels>
    </div>
  )
}
