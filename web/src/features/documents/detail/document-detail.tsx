import type { DocumentDetail as Detail } from '@callboard/contract/documents'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { useDocumentTitle } from '../../../ui/page/document-title.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { documentDetailQuery } from '../api.ts'
import { BadgeTag } from '../document-tags.tsx'
import { type Action, DocumentActions } from '../list/document-actions.tsx'
import { DocumentMenu } from '../list/document-menu.tsx'
import { notLoaded } from '../not-loaded.ts'
import { Recipients } from '../recipients/recipients.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { Progress } from './progress.tsx'
import css from './detail.module.css'

const ViewerDialog = lazyPart(() => import('../viewer/viewer-dialog.tsx'))

/** A document's page for its owner: how far it has come, who is left, what it is and who has it. */
export default function DocumentDetail({ id }: { id: string }) {
  const mayWork = useLeftOpen('work')
  const navigate = useNavigate()
  const query = useQuery(documentDetailQuery(id))
  const panels = usePanels<Action | 'open'>()
  const document = query.data?.document
  useDocumentTitle(document?.name ?? 'Document')
  const isGone = query.error !== null && failureOf(query.error).code === 'document-not-found'
  const leave = () => void navigate({ to: '/dashboard/documents', replace: true })
  return (
    <>
      <BackLink to="/dashboard/documents">Documents</BackLink>
      <PageHeader
        title={
          <span className={css.title}>
            <bdi>{isGone ? 'Document not found' : (document?.name ?? 'Document')}</bdi>
            {document && !isGone && <BadgeTag badge={document.badge} />}
          </span>
        }
      >
        {query.data && !isGone && <HeadActions detail={query.data} mayWork={mayWork} onBegin={panels.open} />}
      </PageHeader>
      <Loaded query={query} waiting={<ListSkeleton rows={5} height={84} />} {...notLoaded} isFinal={isGone}>
        {(detail) => (
          <Stack gap="lg">
            <Progress detail={detail} mayWork={mayWork} />
            <DocumentFacts detail={detail} />
            <section className={css.all} aria-labelledby="everybody">
              <h2 id="everybody">Recipients</h2>
              <Recipients document={detail.document} mayWork={mayWork} />
            </section>
          </Stack>
        )}
      </Loaded>
      {document && (
        <Panels of={panels}>
          {(what, shown) =>
            what === 'open' ? (
              <ViewerDialog {...shown} documentId={id} name={document.name} />
            ) : (
              <DocumentActions {...shown} kind={what} document={document} onGone={leave} />
            )
          }
        </Panels>
      )}
    </>
  )
}

interface HeadActionsProps {
  detail: Detail
  mayWork: boolean
  onBegin: (what: Action | 'open') => void
}

function HeadActions({ detail: { document, toDo }, mayWork, onBegin }: HeadActionsProps) {
  return (
    <>
      <Button variant={toDo ? 'filled' : 'default'} onPointerEnter={ViewerDialog.warm} onClick={() => onBegin('open')}>
        {toDo === 'sign' ? 'Sign Document' : 'View Document'}
      </Button>
      <DocumentMenu document={document} mayWork={mayWork} onBegin={onBegin} />
    </>
  )
}
