import { Button } from '@mantine/core'

/** Saves, and starts the form again. `isThis`: that is what is being done */
export function AnotherButton({ busy, isThis, onPress }: { busy: boolean; isThis: boolean; onPress: () => void }) {
  return (
    <Button variant="light" aria-disabled={busy || undefined} onClick={onPress}>
      <span aria-live="polite">{busy && isThis ? 'Saving…' : 'Save and add another'}</span>
    </Button>
  )
}
