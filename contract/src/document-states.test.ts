import { expect, test } from 'vitest'
import { documentBadgeWords, documentTypeWords, myDocumentStatusWords, recipientStatusWords } from './document-states.ts'

// S2 §4: verbatim; 'To sign' and 'To read' are of S4 documents, 'Signed by the family' of S4 people and studios.
test('the state of a document is shown in the words of the specification', () => {
  expect(Object.values(documentBadgeWords)).toEqual(['Signed', 'Overdue', 'Signature Required', 'View Only'])
  expect(Object.values(recipientStatusWords)).toEqual(['Signed', 'Signed by the family', 'Viewed', 'Not viewed'])
  expect(Object.values(myDocumentStatusWords)).toEqual(['Signed', 'Viewed', 'Expired', 'New'])
  expect(Object.values(documentTypeWords)).toEqual(['To sign', 'To read'])
})
