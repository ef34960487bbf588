import type { EditScope } from '@callboard/contract/classes'

export const scopeLabels: Record<EditScope, string> = {
  single: 'This class only',
  future: 'This and future classes',
  all: 'All classes in the series',
}

/** What each scope changes and leaves (S4 classes). */
export const editScopeHints: Record<EditScope, string> = {
  single: 'Only this date. It can be moved to another day.',
  future: 'Your changes apply to this class and those after it. They can move to another day of the week.',
  all: 'Your changes apply to every class in the series, including past ones without a register. The coming ones can move to another day of the week.',
}

export const forAllWords: Record<Exclude<EditScope, 'single'>, string> = {
  future: 'Enrol all of them in this and future classes',
  all: 'Enrol all of them in every class in the series',
}

export const removeScopeHints: Record<EditScope, string> = {
  single: 'Other weeks stay as they are.',
  future: 'Earlier classes stay as they are.',
  all: 'Including past classes.',
}
