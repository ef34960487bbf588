import { awaitedWords } from '@callboard/contract/document-states'
import type { DocumentDetail } from '@callboard/contract/documents'
import type { LeftGroup, LeftPerson } from '@callboard/contract/left-to-do'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { Ago } from '../../notifications/ago.tsx'
import { RemindButton } from './remind-button.tsx'
import { Ring } from './ring.tsx'
import css from './detail.module.css'

/** How many have signed, or viewed what is only to be read; who is left, by class, and one press that reminds them. */
export function Progress({ detail: { document, left }, mayWork }: { detail: DocumentDetail; mayWork: boolean }) {
  const { recipients, requiresSignature, awaitedCounts } = document
  const done = requiresSignature ? recipients.signed : recipients.viewed
  const word = requiresSignature ? 'signed' : 'viewed'
  return (
    <section className={css.progress} aria-label={`Who has ${word}`}>
      <Ring done={done} all={recipients.all} word={word} />
      <div className={css.left}>
        <h2 className={css.sum}>
          {recipients.all === 0
            ? 'Nobody has it yet'
            : left.people === 0
              ? `Everybody has ${word}`
              : `${plural(left.people, 'person', 'people')} left`}
        </h2>
        {awaitedWords(awaitedCounts).map((sentence) => (
          <p key={sentence} className={css.quiet}>
            {sentence}
          </p>
        ))}
        {left.groups.length > 0 && (
          <dl className={css.groups}>
            {left.groups.map((group) => (
              <Group key={`${group.kind} ${group.name}`} group={group} />
            ))}
          </dl>
        )}
        {!left.isWhole && <p className={css.quiet}>These are the first of them. The list of recipients below has all.</p>}
      </div>
      {mayWork && left.people > 0 && <RemindButton documentId={document.id} left={left} />}
    </section>
  )
}

const titles = { staff: 'Staff', 'no-class': 'In no class' } as const

function Group({ group: { kind, name, people } }: { group: LeftGroup }) {
  return (
    <div>
      <dt>
        <bdi>{kind === 'class' ? name : titles[kind]}</bdi>
        <span className={css.quiet}>{figures(people.length)}</span>
      </dt>
      {people.map((person) => (
        <dd key={person.recipientId}>
          <Person person={person} />
        </dd>
      ))}
    </div>
  )
}

function Person({ person: { name, child, lastReminderAt } }: { person: LeftPerson }) {
  return (
    <>
      <bdi>{child === null ? name : `${name} for ${child}`}</bdi>
      {lastReminderAt && (
        <span className={css.quiet}>
          {'reminded '}
          <Ago at={lastReminderAt} />
        </span>
      )}
    </>
  )
}
