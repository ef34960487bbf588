import { expect, it } from 'vitest'
import { changedSince, foldersOfStories, storiesOf } from './changed.mjs'

it('the chosen stories are those of the features that changed, on whichever side', () => {
  const folders = foldersOfStories()
  expect(folders).toEqual(expect.arrayContaining(['channels', 'invoices', 'shell']))
  const stories = (...changed: string[]) => storiesOf(changed, folders)
  expect(stories('server/src/features/invoices/edit-invoice.ts', 'web/src/features/channels/post/post-card.tsx')).toEqual([
    'channels',
    'invoices',
  ])
  expect(stories('contract/src/invoice-terms.ts', 'contract/src/bank-details.ts')).toEqual(['bank-details', 'invoices'])
  expect(stories('e2e/students/own-children.spec.ts', 'web/src/ui/face.tsx')).toEqual(['shell', 'students'])
  expect(stories('README.md', 'scripts/test.mjs', 'bench/README.md')).toEqual([])
})

it('an unknown commit is reported', () => {
  expect(changedSince('HEAD')).toBeInstanceOf(Array)
  expect(() => changedSince('no-such-commit')).toThrow('Git knows no commit "no-such-commit".')
})
