import type { TwinKind } from '@callboard/contract/duplicates'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { plural } from '../../lib/words.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { duplicatesQuery } from './api.ts'
import css from './duplicates.module.css'

const DuplicatesPanel = lazyPart(() => import('./duplicates-panel.tsx'))

/** For owners, over the list that has them twice; nothing where nobody seems to be. */
export default function DuplicatesNotice({ kind }: { kind: TwinKind }) {
  const { data } = useQuery(duplicatesQuery())
  const panels = usePanels<TwinKind>()
  const mayMerge = useLeftOpen('work')
  if (!data || !mayMerge) return null
  const pairs = data.pairs.filter((pair) => pair.kind === kind)
  const merges = data.merges.filter((one) => one.kind === kind && one.canUndo)
  if (pairs.length === 0 && merges.length === 0 && !panels.opened) return null
  const [one, many] = kind === 'student' ? ['student', 'students'] : ['family', 'families']
  return (
    <p className={css.notice}>
      {pairs.length > 0 ? `${plural(pairs.length, one, many)} may be here twice.` : `${plural(merges.length, one, many)} merged lately.`}{' '}
      <Anchor component="button" type="button" onPointerEnter={DuplicatesPanel.warm} onClick={() => panels.open(kind)}>
        {pairs.length > 0 ? 'Compare' : 'Show'}
      </Anchor>
      <Panels of={panels}>{(which, shown) => <DuplicatesPanel kind={which} {...shown} />}</Panels>
    </p>
  )
}
