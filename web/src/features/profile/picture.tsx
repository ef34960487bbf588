import { say } from '../../ui/notices/toasts.ts'
import { pictureMaxBytes, pictureTypes, type Profile } from '@callboard/contract/profile'
import { Button, Group, Stack } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { Face } from '../../ui/face.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { removePicture, showProfile } from './api.ts'
import { pictureFault, tooLarge } from './check-picture.ts'
import css from './picture.module.css'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'))

export function Picture({ profile }: { profile: Profile }) {
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const cropping = usePanels<File>()
  const removing = useAction(removePicture, {
    done: (answer) => {
      showProfile(cache, answer)
      say('Your picture has been removed.')
    },
  })

  const take = (file: File | undefined) => {
    if (!file) return
    removing.clear()
    const found = pictureFault(file)
    setFault(found)
    if (!found) cropping.open(file)
  }
  return (
    <Stack gap="sm">
      <div
        className={css.picture}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <Face name={profile.name} photoUrl={profile.photoUrl} size={96} />
        <div className={css.words}>
          <p className={css.hint}>
            JPG, GIF or PNG, up to 800K. We shrink larger photos for you. <span className={css.drag}>You can also drag a file here.</span>
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureTypes.join(',')}
            data-testid="picture"
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              // Lets the same file be chosen again.
              event.currentTarget.value = ''
            }}
          />
          <Group gap="sm">
            <Button variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />} onClick={() => input.current?.click()}>
              {profile.photoUrl ? 'Change picture' : 'Choose a picture'}
            </Button>
            {profile.photoUrl && (
              <Button variant="default" aria-disabled={removing.busy || undefined} onClick={() => void removing.run()}>
                {removing.busy ? 'Removing…' : 'Remove picture'}
              </Button>
            )}
          </Group>
        </div>
      </div>
      {fault && (
        <Notice tone="bad" onClose={() => setFault(null)}>
          {fault}
        </Notice>
      )}
      <FailureNotice failure={inWords(removing.failure, 'Failed to update profile')} />
      <Panels of={cropping}>
        {(file, shown) => (
          <CropDialog
            {...shown}
            file={file}
            onUnreadable={() => {
              shown.onClose()
              setFault(file.size > pictureMaxBytes ? tooLarge : 'Please choose a JPG, GIF or PNG picture.')
            }}
            onTooLarge={() => {
              shown.onClose()
              setFault(tooLarge)
            }}
          />
        )}
      </Panels>
    </Stack>
  )
}
