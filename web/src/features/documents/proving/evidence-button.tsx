import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'

const EvidenceDialog = lazyPart(async () => ({ default: (await import('./evidence-dialog.tsx')).EvidenceDialog }))

export function EvidenceButton({ signatureId, signer }: { signatureId: string; signer: string }) {
  const [{ isOpen, turn }, set] = useState({ isOpen: false, turn: 0 })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`Evidence of ${signer}’s signature`}
        onPointerEnter={EvidenceDialog.warm}
        onClick={() => set({ isOpen: true, turn: turn + 1 })}
      >
        Evidence
      </Button>
      {turn > 0 && (
        <Suspense fallback={null}>
          <EvidenceDialog key={turn} opened={isOpen} signatureId={signatureId} onClose={() => set({ isOpen: false, turn })} />
        </Suspense>
      )}
    </>
  )
}
