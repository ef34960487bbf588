import type { ClassPapers } from '@callboard/contract/class-papers'
import { classPaperWords } from '@callboard/contract/mark-labels'
import { Status } from '../../ui/status.tsx'

/** Whether the family has signed what classes need; nothing where nothing was asked. */
export function PapersTag({ papers }: { papers: ClassPapers }) {
  return papers && <Status tone={papers === 'missing' ? 'warn' : 'plain'}>{classPaperWords[papers]}</Status>
}
