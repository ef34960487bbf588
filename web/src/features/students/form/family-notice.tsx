import { familyFullWords } from '@callboard/contract/family-full-words'
import { Notice } from '../../../ui/notices/notice.tsx'

export function FamilyNotice({ maxChildren }: { maxChildren: number }) {
  return (
    <Notice tone="warn" title="No more children can be added">
      <p>{familyFullWords.replace('{n}', String(maxChildren))}</p>
    </Notice>
  )
}
