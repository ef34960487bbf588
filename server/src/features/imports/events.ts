import type { ImportCounts } from '@callboard/contract/imports'
import { event } from '../../platform/events/event.ts'

/** All of a file that can be written has been. */
export const importsFinished = event<{ readonly makes: ImportCounts; readonly startedBy: string }>('imports.finished')
