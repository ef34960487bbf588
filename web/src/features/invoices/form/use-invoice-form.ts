import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToday } from '../../../lib/studio/use-today.ts'
import { childrenQuery } from '../api.ts'
import { checkInvoice } from './check-invoice.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { useTerms } from './use-terms.ts'

export type InvoiceFormApi = UseFormReturnType<InvoiceForm>

interface Child {
  id: string
  name: string
}

interface Options {
  initialValues: InvoiceForm
  /** who is billed */
  parentIds: readonly string[]
  /** students of an edited invoice, who may have left */
  kept?: readonly Child[]
  /** of an invoice that was sent to several parents: its items need no student */
  wasForMany?: boolean
}

export function useInvoiceForm({ initialValues, parentIds, kept = [], wasForMany = false }: Options) {
  const [asked, setAsked] = useState(false)
  const count = parentIds.length
  const terms = useTerms()
  const isVatRegistered = terms.vatNumber !== null
  const today = useToday()
  const isLate = ({ dueOn }: InvoiceForm) => dueOn !== '' && dueOn < today && dueOn !== initialValues.dueOn
  const check = (typed: InvoiceForm) =>
    checkInvoice(typed, count, { needsStudents: count <= 1 && !wasForMany, isVatRegistered, isLate: isLate(typed) })
  const form = useForm<InvoiceForm>({ initialValues, validate: (typed) => check(typed).errors })
  const [onlyParent] = count === 1 ? parentIds : []
  const { data: family } = useQuery({ ...childrenQuery(onlyParent ?? ''), enabled: onlyParent !== undefined })
  const students = onlyParent === undefined ? [] : (family?.students.map(({ id, nameApart }) => ({ id, name: nameApart })) ?? [])
  const children = [...students, ...kept.filter(({ id }) => !students.some((one) => one.id === id))]

  const fitStudents = useEffectEvent(() => {
    // What was saved without a student stays so: opening a form changes nothing.
    if (!family || onlyParent === undefined || wasForMany) return
    form.values.items.forEach(({ studentId }, place) => {
      const isTheirs = children.some(({ id }) => id === studentId)
      const only = children.length === 1 ? (children[0]?.id ?? '') : ''
      if (!isTheirs && studentId !== only) form.setFieldValue(`items.${place}.studentId`, only)
    })
  })
  useEffect(() => fitStudents(), [family, onlyParent])

  const fitMethod = useEffectEvent(() => {
    const [first] = terms.methods ?? []
    if (first && !terms.methods?.includes(form.values.method)) form.setFieldValue('method', first)
  })
  useEffect(() => fitMethod(), [terms.methods])

  return {
    form,
    terms,
    children,
    isForMany: count > 1,
    isLate: isLate(form.values),
    needsStudents: count <= 1 && !wasForMany,
    /** set from the first attempt to save until nothing is missing */
    summary: asked ? check(form.values).summary : null,
    /** call on each attempt to save */
    ask: () => setAsked(true),
  }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
