import { inGigabytes } from '@callboard/contract/file-kinds'
import type { Storage, StorageUse } from '@callboard/contract/subscriptions'
import { Progress, Text } from '@mantine/core'
import { usagePercent } from '../usage.ts'
import css from './current-plan.module.css'

const words: Record<StorageUse, string> = {
  channels: 'files of channels',
  documents: 'documents and signed copies',
  pictures: 'pictures and logo',
  papers: 'invoices and receipts',
  uploads: 'uploads under way',
}

/** How much of the plan's storage is used, and what uses it. */
export default function StorageUsed({ usedBytes, maxBytes, uses }: Storage) {
  if (maxBytes === null) return null
  const percent = usagePercent(usedBytes, maxBytes)
  return (
    <div>
      <p className={css.usage}>
        <span id="storage-label">
          {inGigabytes(usedBytes)} of {inGigabytes(maxBytes)} storage
        </span>
        <span>{percent}%</span>
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={Math.min(100, percent)} color={percent >= 80 ? 'orange' : undefined} aria-labelledby="storage-label" />
      </Progress.Root>
      {uses.length > 0 && (
        <Text c="dimmed" mt={6}>
          {uses.map(({ use, bytes }) => `${inGigabytes(bytes)} ${words[use]}`).join(', ')}
        </Text>
      )}
      {percent >= 100 && <Text mt={6}>No files can be added until there is room, or you have a larger plan. Nothing is deleted.</Text>}
    </div>
  )
}
