import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function BankDetailsLink({ children }: { children: string }) {
  return (
    <Anchor component={Link} to="/dashboard/studio" hash="bank-details" inherit underline="always">
      {children}
    </Anchor>
  )
}
