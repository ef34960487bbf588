import { Button } from '@mantine/core'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'

const EvidenceDialog = lazyPart(async () => ({ default: (await import('./evidence-dialog.tsx')).EvidenceDialog }))

export function EvidenceButton({ signatureId, signer }: { signatureId: string; signer: string }) {
  const panels = usePanels<string>()
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`Evidence of ${signer}’s signature`}
        onPointerEnter={EvidenceDialog.warm}
        onClick={() => panels.open(signatureId)}
      >
        Evidence
      </Button>
      <Panels of={panels}>{(id, shown) => <EvidenceDialog {...shown} signatureId={id} />}</Panels>
    </>
  )
}
