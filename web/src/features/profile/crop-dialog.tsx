import { pictureMaxBytes, pictureSide } from '@callboard/contract/profile'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useQueryClient } from '@tanstack/react-query'
import 'react-easy-crop/react-easy-crop.css'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { setPicture, showProfile } from './api.ts'
import { cropSquare } from './crop-square.ts'
import css from './picture.module.css'

interface CropDialogProps {
  file: File
  opened: boolean
  onClose: () => void
  onUnreadable: () => void
  /** called if it cannot be shrunk enough */
  onTooLarge: () => void
}

export default function CropDialog({ file, opened, onClose, onUnreadable, onTooLarge }: CropDialogProps) {
  const cache = useQueryClient()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const [area, setArea] = useState<Area | null>(null)
  const [share, setShare] = useState(0)
  const shown = useEntrance(opened)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const saving = useAction(
    async () => {
      if (!area || !natural) throw new Error('The picture is not there yet')
      setShare(0)
      const small = await shrinkPicture(file, cropSquare(area, natural))
      return small && setPicture(small, setShare)
    },
    {
      done: (profile) => {
        if (!profile) return onTooLarge()
        showProfile(cache, profile)
        say('Your picture has been saved.')
        onClose()
      },
    },
  )
  const close = () => !saving.busy && onClose()
  return (
    <Modal opened={shown} onClose={close} title="Your picture" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <div className={css.crop}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => setNatural({ width: naturalWidth, height: naturalHeight })}
              mediaProps={{ onError: onUnreadable }}
              cropperProps={{ role: 'group', 'aria-label': 'Crop area: move it with the arrow keys' }}
            />
          )}
        </div>
        <label className={css.zoom}>
          Zoom
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
            data-autofocus
          />
        </label>
        <Text size="sm" c="dimmed">
          Drag the picture, or move it with the arrow keys.
        </Text>
        {saving.busy && <Progress value={share * 100} aria-label="Uploading" />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={!area || !natural} aria-disabled={saving.busy || undefined} onClick={() => void saving.run()}>
            <span aria-live="polite">{saving.busy ? 'Uploading…' : saving.failure ? 'Try again' : 'Save picture'}</span>
          </Button>
        </Group>
        <FailureNotice failure={inWords(saving.failure, 'Failed to update profile')} />
      </Stack>
    </Modal>
  )
}

interface Square {
  x: number
  y: number
  side: number
}

/** The file to send and its square: a file too large for the server is cropped and redrawn here; null if it is still too large. */
async function shrinkPicture(file: File, { x, y, side }: Square): Promise<(Square & { file: File }) | null> {
  if (file.size <= pictureMaxBytes) return { file, x, y, side }
  const drawn = Math.min(side, pictureSide * 2)
  const bitmap = await createImageBitmap(file, x, y, side, side, { resizeWidth: drawn, resizeHeight: drawn, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = drawn
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG has no transparency: without a background it would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawn, drawn)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  if (!blob || blob.size > pictureMaxBytes) return null
  return { file: new File([blob], 'picture.jpg', { type: blob.type }), x: 0, y: 0, side: drawn }
}
