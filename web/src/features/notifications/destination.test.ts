import { expect, test } from 'vitest'
import { destinationFromDropdown, destinationFromPage } from './destination.ts'
import { exampleNotification } from './example-notification.test.kit.ts'

const message = exampleNotification({ type: 'new_message', entityId: 'talk', link: '/dashboard/messages' })

test('the dropdown leads from a message to its conversation', () => {
  expect(destinationFromDropdown(message)).toBe('/dashboard/messages?conversation=talk')
})

test('the dropdown leads from a message without a conversation to its link', () => {
  expect(destinationFromDropdown({ ...message, entityId: null })).toBe('/dashboard/messages')
})

test('the dropdown leads from anything else to its link', () => {
  expect(destinationFromDropdown(exampleNotification())).toBe('/dashboard/classes?week=2026-11-23')
})

test('the page leads to the link', () => {
  expect(destinationFromPage(message)).toBe('/dashboard/messages')
})

test.each(['', 'https://elsewhere.example/dashboard', '//elsewhere.example', 'javascript:alert(1)'])('“%s” leads nowhere', (link) => {
  expect(destinationFromDropdown(exampleNotification({ link }))).toBeUndefined()
  expect(destinationFromPage(exampleNotification({ link }))).toBeUndefined()
})
