import { Button, Group } from '@mantine/core'
import { IconZzz } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useDocumentTitle } from '../../../ui/page/document-title.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'

/** Replaces a page that an ended plan has closed to teachers and families. */
export function RestingPage() {
  const { user, studio } = useSignedIn()
  useDocumentTitle('Closed for now')
  const { isFamily } = user
  return (
    <>
      <PageHeader title="Closed for now" />
      <EmptyState
        icon={IconZzz}
        title={`${studio.name ?? 'Your studio'} has paused Callboard`}
        action={
          <Group gap="sm" justify="center">
            {isFamily && (
              <>
                <Button component={Link} to="/dashboard/payments">
                  Your invoices and cards
                </Button>
                <Button component={Link} to="/dashboard/bookings" variant="default">
                  Your bookings
                </Button>
              </>
            )}
            <Button component={Link} to="/dashboard/documents" variant="default">
              What you signed
            </Button>
          </Group>
        }
      >
        This page opens again when the studio comes back. Nothing has been deleted.
      </EmptyState>
    </>
  )
}
