import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'))

/** The family's statement, from a button or a menu. */
export function useStatementDialog(parent: { id: string; name: string }) {
  const panels = usePanels<typeof parent>()
  return {
    open: () => panels.open(parent),
    dialog: <Panels of={panels}>{(whose, shown) => <StatementDialog {...shown} parent={whose} />}</Panels>,
  }
}
