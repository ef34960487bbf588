import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, type ElementType, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Fragment, jsx } from './jsx-runtime.ts'

const html = (type: ElementType, ...children: ReactNode[]) => renderToStaticMarkup(jsx(type, { children }))
const icon = createElement('i', { key: 'icon' })

test('pieces of text without an element beside them are one text', () => {
  const { props } = jsx('p', { children: [3, ' of ', 12, ' marked', null, false] })
  expect(props).toEqual({ children: '3 of 12 marked' })
  expect(jsx('p', { children: [['Tom', ', '], '17:19'] }).props).toEqual({ children: 'Tom, 17:19' })
})

test('text beside an element gets one of its own, also in lists within lists', () => {
  expect(html('p', 'Saved ', 2, icon, 'times')).toBe('<p><span>Saved 2</span><i></i><span>times</span></p>')
  expect(html('p', icon, [' by ', ['Tom', icon]])).toBe('<p><i></i><span> by </span><span>Tom</span><i></i></p>')
})

test('text in a fragment gets an element, since there may be something beside the fragment', () => {
  expect(renderToStaticMarkup(jsx(Fragment, { children: 'Saved' }))).toBe('<span>Saved</span>')
  expect(html(Fragment, 'Saved ', 2)).toBe('<span>Saved 2</span>')
})

test('an element keeps its place in the list whether or not there is text beside it', () => {
  const placesOf = (...children: ReactNode[]) => (jsx('p', { children }).props as { children: ReactNode[] }).children.indexOf(icon)
  expect([placesOf('a', 'b', icon), placesOf('a', false, icon), placesOf(null, null, icon)]).toEqual([2, 2, 2])
})

test('a space between two elements stays a space, which a flexible row does not draw', () => {
  expect(html('p', icon, ' ', icon)).toBe('<p><i></i> <i></i></p>')
})

test('components are given their text in the same way, and lone text as it is', () => {
  const Part = () => null
  expect(jsx(Part, { children: [3, ' classes'] }).props).toEqual({ children: '3 classes' })
  expect(html(({ children }) => createElement('a', null, children), 'Classes', icon)).toBe('<a><span>Classes</span><i></i></a>')
  expect(jsx(Part, { children: 'alone' }).props).toEqual({ children: 'alone' })
})

test('what can hold nothing but text is given one text', () => {
  expect(jsx('option', { children: ['Room ', 2] }).props).toEqual({ children: 'Room 2' })
})
