import type { ClassPapers } from '@callboard/contract/class-papers'
import { classPaperWords } from '@callboard/contract/mark-labels'
import { Tag } from '../../ui/tag.tsx'

/** Whether the family has signed what classes need; nothing where nothing was asked. */
export function PapersTag({ papers }: { papers: ClassPapers }) {
  return papers && <Tag tone={papers === 'missing' ? 'warn' : 'plain'}>{classPaperWords[papers]}</Tag>
}
