import { isBlank } from '@callboard/contract/blank'
import { Announce, type Announced, type Audiences } from '@callboard/contract/announcements'
import { mostDescription, mostWritten } from '@callboard/contract/media-kinds'
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { useKeptValues, useTyped } from '../../../lib/outbox/use-typed.ts'
import { inWords } from '../../../lib/refusals.ts'
import { acceptOf } from '../../../lib/upload/file-fault.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { NamingRow } from '../../pictures/naming-row.tsx'
import { unnamed } from '../../pictures/names-words.ts'
import { AttachmentList } from '../../writing/attachment-list.tsx'
import { type Attachments, isOfPeople, useAttachments } from '../../writing/use-attachments.ts'
import { AskWho } from './ask-who.tsx'
import { audiencesQuery } from './api.ts'
import { audienceOf, audienceOptions, hasAudience } from './audience-words.ts'
import { postAnnouncement } from './calls.ts'
import { announcementField, type Typed } from './typed.ts'
import css from './announce-panel.module.css'

type Values = Pick<Typed, 'to' | 'content' | 'isUrgent' | 'asks'>

interface AnnouncePanelProps {
  opened: boolean
  /** the id of a class that is chosen at first */
  classId: string | undefined
  onClose: () => void
  onPosted: (posted: Announced, typed: Typed) => void
}

/** Remount for each opening: the id is made first, so that a repeated press posts once. */
export default function AnnouncePanel({ opened, classId, onClose, onPosted }: AnnouncePanelProps) {
  const query = useQuery(audiencesQuery())
  const typed = useTyped<Typed>(announcementField(classId ?? 'new'))
  const back = typed.before
  const [id, setId] = useState(back?.id ?? newId)
  const attachments = useAttachments(back?.attached ?? [])
  const initialValues: Values = {
    to: back?.to ?? classId ?? '',
    content: back?.content ?? '',
    isUrgent: back?.isUrgent ?? false,
    asks: back?.asks ?? null,
  }
  const form = useForm({
    initialValues,
    validate: schemaResolver(Announce.pick({ content: true }), { sync: true }),
  })
  const { content } = form.values
  const hasFailed = query.isError && !query.data
  const to = query.data ? chosenOf(query.data, form.values.to) : ''
  const isOfClass = to !== '' && audienceOf(to).kind === 'class'
  const posting = useFormAction(
    form,
    async ({ isUrgent, content: text, asks }: Values) => {
      const { attached } = attachments
      const media = attached.flatMap(({ media: there, description, children = null }) =>
        there ? [{ id: there.id, description, children }] : [],
      )
      return {
        posted: await postAnnouncement({ id, to: audienceOf(to), content: text, media, isUrgent, asks: isOfClass ? asks : null }),
        attached,
      }
    },
    {
      done: ({ posted, attached }, sent) => {
        typed.forget()
        onPosted(posted, { ...sent, to, attached })
      },
      failed: ({ code }) => {
        if (code === 'post-exists') setId(newId())
        if (code === 'media-not-found') void attachments.bringAgain()
      },
    },
  )
  const { attached } = attachments
  const isEmpty = isBlank(content) && attached.length === 0
  useKeptValues(typed, { id, ...form.values, attached }, isEmpty)
  const isTooLong = content.trim().length > mostWritten || attached.some(({ description }) => description.trim().length > mostDescription)
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={() => {
        if (!isEmpty) say('What you have written is kept until you open it again.')
        onClose()
      }}
      title="New announcement"
      onSubmit={posting.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(posting.failure, 'Failed to post the announcement')} />
          <FormFooter
            submitLabel={posting.failure?.kind === 'no-answer' ? 'Try again' : 'Post announcement'}
            busyLabel="Posting…"
            busy={posting.busy}
            disabled={to === '' || isTooLong || isUnnamed(attachments) || attachments.isBusy || isEmpty}
            onCancel={close}
          />
        </Stack>
      )}
    >
      {query.data?.mayAll === false && query.data.classes.length === 0 ? (
        <p className={css.none}>You teach no class at the moment, so there is nobody to announce to.</p>
      ) : (
        <Fields>
          <NativeSelect
            label="For"
            required
            data={[
              ...(to === '' ? [{ value: '', label: query.data ? 'Choose a class' : hasFailed ? 'Not loaded' : 'Loading…' }] : []),
              ...(query.data ? audienceOptions(query.data) : []),
            ]}
            {...form.getInputProps('to')}
            {...(hasFailed && { error: 'Your classes could not be loaded' })}
            value={to}
            onChange={(event) => form.setValues({ to: event.currentTarget.value, asks: null })}
          />
          {hasFailed && (
            <Button className={css.retry} variant="default" size="sm" onClick={() => void query.refetch()}>
              Retry
            </Button>
          )}
          <CountedTextarea
            label="Announcement"
            most={mostWritten}
            autosize
            minRows={5}
            maxRows={14}
            dir="auto"
            {...form.getInputProps('content')}
          />
          <AttachedFiles attachments={attachments} />
          {isOfClass && <AskWho key={to} classId={to} {...form.getInputProps('asks')} />}
          <Checkbox
            label="Urgent"
            description="Only for classes and safety. It is emailed at once, at night too, and to those who have switched these emails off."
            {...form.getInputProps('isUrgent', { type: 'checkbox' })}
          />
        </Fields>
      )}
    </SidePanel>
  )
}

function AttachedFiles({ attachments }: { attachments: Attachments }) {
  const files = useRef<HTMLInputElement>(null)
  const others = attachments.all.filter(isOfPeople).length - 1
  return (
    <div className={css.files}>
      <AttachmentList
        className={css.list}
        attachments={attachments}
        about={(attachment) =>
          isOfPeople(attachment) && (
            <NamingRow
              channelId={undefined}
              attachment={attachment}
              others={others}
              onName={(children, isForAll) => attachments.name(attachment.key, children, isForAll)}
            />
          )
        }
      />
      {isUnnamed(attachments) && <p className={css.none}>{unnamed}</p>}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptOf('media')}
        data-testid="attach-to-announcement"
        onChange={(event) => {
          attachments.take([...(event.currentTarget.files ?? [])])
          // Lets the same file be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" leftSection={<IconPaperclip size={18} aria-hidden />} onClick={() => files.current?.click()}>
        Attach files
      </Button>
    </div>
  )
}

/** Whether a picture waits for somebody to say who is in it. */
const isUnnamed = ({ all }: Attachments) => all.some((one) => isOfPeople(one) && one.children === null)

/** What has been chosen, or the first that can be. */
function chosenOf(audiences: Audiences, asked: string): string {
  if (hasAudience(audiences, asked)) return asked
  if (audiences.mayAll) return 'everybody'
  const [only, ...others] = audiences.classes
  return only && others.length === 0 ? only.id : ''
}
