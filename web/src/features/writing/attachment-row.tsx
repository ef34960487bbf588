import { mediaAddress, mostDescription } from '@callboard/contract/media-kinds'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { untilBackWords } from '../../lib/session/until-back-words.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { isPictured, mediaIcons } from './media/media-thumb.tsx'
import { caveatWords } from './media/media-words.ts'
import type { Attachment } from './use-attachments.ts'
import { staySentence } from './waiting-state.tsx'
import css from './composer.module.css'

interface AttachmentRowProps {
  attachment: Attachment
  /** what else is asked about it */
  about?: ReactNode
  onDescribe: (description: string) => void
  onTryAgain: () => void
  onRemove: () => void
}

export function AttachmentRow({ attachment, about, onDescribe, onTryAgain, onRemove }: AttachmentRowProps) {
  const { name, type, description, state, isLoose } = attachment
  const untilBack = untilBackWords(useSignedIn())
  const id = useId()
  const Icon = mediaIcons[type]
  const isPicture = state.kind === 'ready' ? state.media.type === 'image' : type === 'image' && state.kind !== 'failed'
  return (
    <li className={css.attachment}>
      {state.kind === 'ready' && isPictured(state.media) ? (
        <img className={css.preview} src={mediaAddress(state.media.id, 'thumb')} alt="" width={56} height={56} />
      ) : (
        <span className={css.preview}>
          <Icon size={24} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={css.about}>
        {state.kind === 'failed' ? (
          <p className={css.fault} role="alert">{`${name}: ${state.message}`}</p>
        ) : (
          <p className={css.name}>
            <span id={id}>{name}</span>
            {state.kind === 'sending' && (
              <span className={css.state}>
                {state.isWaiting ? (untilBack ?? 'Waiting for the network') : `${Math.floor(state.share * 100)}%`}
              </span>
            )}
            {state.kind === 'preparing' && <span className={css.state}>Preparing…</span>}
          </p>
        )}
        {(state.kind === 'sending' || state.kind === 'preparing') && (
          <Progress.Root size="sm">
            <Progress.Section value={state.kind === 'sending' ? state.share * 100 : 100} aria-labelledby={id} />
          </Progress.Root>
        )}
        {isLoose && state.kind !== 'failed' && <p className={css.state}>{staySentence}</p>}
        {state.kind === 'ready' && state.media.caveat && <p className={css.caveat}>{caveatWords(state.media.caveat, type)}</p>}
        {isPicture && (
          <CountedInput
            size="sm"
            aria-label={`Describe ${name}`}
            placeholder="What is in the picture?"
            most={mostDescription}
            value={description}
            onChange={(event) => onDescribe(event.currentTarget.value)}
          />
        )}
        {state.kind !== 'failed' && about}
        {state.kind === 'failed' && (
          <Button className={css.again} variant="default" size="sm" onClick={onTryAgain}>
            Try again
          </Button>
        )}
      </div>
      <ActionIcon
        size={44}
        aria-label={state.kind === 'sending' || state.kind === 'preparing' ? `Cancel upload of ${name}` : `Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
