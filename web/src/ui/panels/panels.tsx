import { Fragment, type ReactNode, Suspense } from 'react'
import { useFocusBack } from './use-focus-back.ts'
import type { Shown } from './use-panels.ts'

interface PanelsProps<Panel> {
  of: Shown<Panel>
  /** ids of where the focus goes if the control that opened the panel has gone, before the place around it */
  home?: readonly string[]
  children: (panel: Panel, shown: { opened: boolean; onClose: () => void }) => ReactNode
}

/** What `usePanels` or an address has opened, perhaps still being fetched. The focus goes back when it closes. */
export function Panels<Panel>({ of: { panel, opened, key, close }, home, children }: PanelsProps<Panel>) {
  useFocusBack(opened, home)
  return (
    <Suspense fallback={null}>{panel !== null && <Fragment key={key}>{children(panel, { opened, onClose: close })}</Fragment>}</Suspense>
  )
}
