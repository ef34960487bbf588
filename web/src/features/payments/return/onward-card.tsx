import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ReturnCard } from './return-card.tsx'
import { useOnward } from './use-onward.ts'

/** Leads on to the invoices automatically, unless somebody stays. */
export function OnwardCard(props: Omit<ComponentProps<typeof ReturnCard>, 'actions' | 'resting' | 'foot'>) {
  const { countdown, stay, resting } = useOnward()
  return (
    <ReturnCard
      {...props}
      resting={resting}
      actions={
        <>
          <Button component={Link} to="/dashboard/invoices">
            View Invoices
          </Button>
          {countdown && (
            <Button variant="default" onClick={stay}>
              Stay here
            </Button>
          )}
        </>
      }
      foot={countdown}
    />
  )
}
