import { outcomeLabels, reasonLabels, ReportOutcome, ReportReason } from '@callboard/contract/report-words'
import { z } from 'zod'
import { preview } from '../../../platform/writing.ts'
import { entry, gatheredFor, user, words } from './entry.ts'

const Reported = z.object({ kind: z.enum(['post', 'comment', 'message']), reason: z.enum(ReportReason), reporter: user, author: user })
const Takedown = z.object({ reporter: user, author: user, note: z.string().default('') })

export const reports = {
  content_reported: entry({
    details: Reported,
    entityType: null,
    seenAt: 'its-link',
    group: 'messages',
    isConfidential: true,
    alwaysMailed: () => true,
    mailedAfter: (it) => (isUrgent(it) ? 0 : gatheredFor),
    together: (all) => ({
      title: 'Reports wait for your answer',
      subject: all.some(isUrgent)
        ? `Reported: ${reasonLabels.safety.toLowerCase()}, and ${all.length - 1} more`
        : `${all.length} reports wait for your answer`,
      ...listed([...all.filter(isUrgent), ...all.filter((it) => !isUrgent(it))].map(reportedWords)),
      button: 'Read the reports',
      link: '/dashboard/reports',
    }),
    say: (it, _to, id) => ({
      title: `Reported: ${reasonLabels[it.reason].toLowerCase()}`,
      message: `${it.reporter.name} has reported a ${it.kind} by ${it.author.name}. Please answer the report.`,
      priority: isUrgent(it) ? 'urgent' : 'high',
      link: reportsAt(id),
      requiresAction: true,
      mail: {
        subject: `A ${it.kind} was reported`,
        paragraphs: [reportedWords(it)],
        button: 'Read the report',
      },
    }),
  }),

  report_answered: entry({
    details: z.object({ by: user, outcome: z.enum(ReportOutcome), answer: z.string() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'messages',
    isConfidential: true,
    alwaysMailed: () => true,
    say: (it, _to, id) => ({
      title: 'Your report was answered',
      message: `${it.by.name}: ${outcomeLabels[it.outcome]}. ${preview(it.answer)}`,
      link: reportsAt(id),
      mail: {
        subject: 'Your report was answered',
        paragraphs: [
          `${it.by.name} has answered what you reported: ${outcomeLabels[it.outcome].toLowerCase()}.`,
          'If you disagree, write to an owner of your studio in Callboard.',
        ],
        onSlip: [it.answer],
        button: 'Open in Callboard',
      },
    }),
  }),

  picture_takedown: entry({
    details: Takedown,
    entityType: null,
    seenAt: 'its-link',
    group: 'messages',
    alwaysMailed: () => true,
    mailedAfter: gatheredFor,
    together: (all) => ({
      title: 'Asked to take pictures down',
      subject: `Asked to take ${all.length} pictures down`,
      ...listed(all.map((it) => words(takedownWords(it), it.note !== '' && `“${preview(it.note)}”`))),
      button: 'Answer in Callboard',
      link: '/dashboard/reports',
    }),
    say: (it, _to, id) => ({
      title: 'Asked to take a picture down',
      message: words(takedownWords(it), it.note !== '' && `“${preview(it.note)}”`),
      priority: 'high',
      link: reportsAt(id),
      requiresAction: true,
      mail: {
        subject: 'Asked to take a picture down',
        paragraphs: [takedownWords(it)],
        onSlip: it.note === '' ? [] : [it.note],
        button: 'Answer in Callboard',
      },
    }),
  }),
}

const listed = ([first = '', ...others]: readonly string[]) => ({ paragraphs: [first] as const, onSlip: others })

const isUrgent = ({ reason }: z.output<typeof Reported>) => reason === 'safety'

const reportedWords = ({ reporter, kind, author, reason }: z.output<typeof Reported>) =>
  `${reporter.name} has reported a ${kind} by ${author.name}: ${reasonLabels[reason].toLowerCase()}.`

const takedownWords = ({ reporter, author }: z.output<typeof Takedown>) =>
  `${reporter.name} has asked you to take down a picture by ${author.name}.`

function reportsAt(id: string | null): string {
  return id ? `/dashboard/reports?report=${id}` : '/dashboard/reports'
}
