import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useStatementDialog } from './use-statement-dialog.tsx'

export function StatementButton({ parent }: { parent: { id: string; name: string } }) {
  const { open, dialog } = useStatementDialog(parent)
  return (
    <>
      <Button variant="default" leftSection={<IconListDetails size={18} aria-hidden />} onClick={open}>
        Statement
      </Button>
      {dialog}
    </>
  )
}
