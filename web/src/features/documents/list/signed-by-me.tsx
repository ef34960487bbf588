import { signedForWords } from '@callboard/contract/document-states'
import type { OwnSignature } from '@callboard/contract/signature-evidence'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dateIn } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { CardTable, Cell, Dated, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Status } from '../../../ui/status.tsx'
import { signedByMeQuery } from '../api.ts'
import { CopyButton } from '../copy-button.tsx'
import { forChild, onlyChild } from '../document-words.ts'
import css from './documents.module.css'
import { notLoaded } from '../not-loaded.ts'

/** All that one has signed, also of documents that are withdrawn. */
export default function SignedByMe() {
  const query = useQuery(signedByMeQuery())
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={3} height={68} />} {...notLoaded}>
      {(signed) =>
        signed.length > 0 ? (
          <SignedTable signed={signed} />
        ) : (
          <EmptyState icon={IconSignature} title="Nothing signed yet">
            What you sign stays here, with your signed copy, also when your studio withdraws the document.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function SignedTable({ signed }: { signed: OwnSignature[] }) {
  const { user, studio } = useSignedIn()
  return (
    <CardTable
      label="Signed by me"
      headings={
        <>
          <Heading>Document</Heading>
          <Heading>Signed</Heading>
          <Heading>Code</Heading>
          <Heading>Action</Heading>
        </>
      }
    >
      {signed.map(({ id, documentName, version, signedAt, isLate, children, code }) => (
        <Row key={id}>
          <Cell kind="title">
            <bdi>{documentName}</bdi>
            {children.map((child, place) => (
              <span key={place} className={css.description} dir="auto">
                {signedForWords(child)}
              </span>
            ))}
            {version > 1 && <span className={css.description}>{`Version ${version}`}</span>}
          </Cell>
          <Cell kind="fact" label="Signed">
            <Dated date={dateIn(studio.timezone, new Date(signedAt))} />
            {isLate && <Status tone="bad">Late</Status>}
          </Cell>
          <Cell kind="fact" label="Code">
            <span translate="no">{code}</span>
          </Cell>
          <Cell kind="form">
            <CopyButton signatureId={id} name={forChild(documentName, onlyChild(children))} signer={user.name} />
          </Cell>
        </Row>
      ))}
    </CardTable>
  )
}
