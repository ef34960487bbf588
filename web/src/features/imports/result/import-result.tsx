import type { Import, ImportResult } from '@callboard/contract/imports'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { figures } from '../../../lib/format/figures.ts'
import { BeginLink } from '../../../lib/navigation/begin-link.tsx'
import { plural } from '../../../lib/words.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { importQuery, refetchImports, undoImport } from '../api.ts'
import { hasMade } from '../checking/count-words.ts'
import { FaultList } from '../checking/fault-list.tsx'
import { Notes } from '../checking/notes.tsx'

/** What became of an import: while it runs how far it is, then what it has made, with its undo. */
export function ImportResultOf({ id }: { id: string }) {
  const query = useQuery(importQuery(id))
  return (
    <Loaded
      query={query}
      waiting={<ListSkeleton rows={2} height={48} />}
      title="The import could not be loaded"
      failed="Failed to fetch the import"
    >
      {(result) => (result.finishedAt === null ? <Running {...result} /> : <Finished result={result} />)}
    </Loaded>
  )
}

function Running({ done, total, fileName }: Pick<Import, 'done' | 'total' | 'fileName'>) {
  return (
    <Stack gap="xs" maw="28rem">
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={`Importing ${fileName}`} animated />
      <Text aria-live="polite">
        {figures(done)} of {figures(total)} rows
      </Text>
      <Text c="dimmed" size="sm">
        You can leave this page: it goes on by itself.
      </Text>
    </Stack>
  )
}

function Finished({ result }: { result: ImportResult }) {
  const cache = useQueryClient()
  const { id, kind, fileName, makes, failed, faults, notes, failedRows, canUndo, undoneAt } = result
  const undoing = useQuestion(() => undoImport(id), {
    done: () => {
      void refetchImports(cache)
      say('The import has been undone.')
    },
  })
  return (
    <Stack gap="lg">
      <Text size="lg" fw={500} data-focus-home tabIndex={-1}>
        {undoneAt ? 'Undone: nothing of it is left.' : hasMade(kind, makes)}
        {failed > 0 && !undoneAt && ` ${plural(failed, 'row was', 'rows were')} left out.`}
      </Text>
      {!undoneAt && (
        <Group gap="sm">
          <Next kind={kind} makes={makes} />
          {canUndo && (
            <Button variant="default" onClick={undoing.ask}>
              Undo this import
            </Button>
          )}
        </Group>
      )}
      {!undoneAt && <FaultList kind={kind} faults={faults} failed={failed} rows={failedRows} fileName={fileName} />}
      {!undoneAt && <Notes notes={notes} />}
      <ConfirmDialog {...undoing.dialog} title="Undo this import?" confirmLabel="Undo" danger>
        Everything that it made is deleted, as a whole. If somebody has changed something of it since, nothing is undone and we say what.
      </ConfirmDialog>
    </Stack>
  )
}

function Next({ kind, makes }: Pick<Import, 'kind' | 'makes'>) {
  if (kind === 'people')
    return (
      <>
        {makes.families > 0 && <Button renderRoot={(props) => <BeginLink {...props} to="/dashboard/users" />}>Invite them now</Button>}
        <Button variant="default" component={Link} to="/dashboard/students">
          See the students
        </Button>
      </>
    )
  if (kind === 'classes')
    return (
      <Button component={Link} to="/dashboard/classes">
        See the classes
      </Button>
    )
  return <Button renderRoot={(props) => <Link {...props} to="/dashboard/invoices" search={{ tab: 'draft' }} />}>See the drafts</Button>
}
