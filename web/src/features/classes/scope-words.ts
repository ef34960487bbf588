import type { EditScope } from '@callboard/contract/classes'

export const scopeLabels: Record<EditScope, string> = {
  single: 'This class only',
  future: 'This and future classes',
  all: 'All classes in the series',
}

/** What each scope changes and leaves (S4 classes). */
export const editScopeHints: Record<EditScope, string> = {
  single: 'Only this date. It can be moved to another day.',
  future: 'What you change is changed in this class and those after it. Their dates stay.',
  all: 'What you change is changed in every class of the series, past ones too. Their dates stay.',
}

export const forAllWords: Record<Exclude<EditScope, 'single'>, string> = {
  future: 'Enrol all of them in this and future classes',
  all: 'Enrol all of them in every class of the series',
}

export const removeScopeHints: Record<EditScope, string> = {
  single: 'The other weeks stay.',
  future: 'Earlier classes stay.',
  all: 'Past classes too.',
}
