import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coupon } from '#contract/shop/promotions.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useSteepQuestion } from '../promotions/steep-question.tsx'
import { CouponFields } from './form/coupon-fields.tsx'
import { couponQuestion } from './form/coupon-question.ts'
import { changeOf, newCoupon, valuesOf } from './form/coupon-values.ts'

/** Fields that decide what customers, sellers and the shop pay. */
const discountFields = [
  'discountPercentage',
  'discountAmount',
  'maximumDiscount',
  'minimumOrderValue',
  'platformPercentage',
]

export function EditCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['admin', 'GET /coupons/admin'] })
  const form = useSchemaForm(newCoupon, { defaultValues: valuesOf(coupon) })
  const { handleSubmit, formState } = form
  const { isSubmitting } = formState
  const [problem, setProblem] = useState('')
  const { holds, dialog } = useSteepQuestion()

  const save = handleSubmit(async (values) => {
    setProblem('')
    const body = changeOf(coupon, values)
    const isNewDiscount = discountFields.some((name) => name in body)
    if (isNewDiscount && holds(couponQuestion(values, 'Save coupon'), () => void save())) return
    try {
      await callAsAdmin('PATCH /coupons/admin/:id', { params: { id: coupon.id }, body })
      // The next edit needs the new version.
      await refresh()
      toast(`${values.code} was saved`)
      onClose()
    } catch (error) {
      setProblem(showErrors(form, error))
      void refresh()
    }
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Update ${coupon.code}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      // Escape closes the question only.
      closeOnEscape={!isSubmitting && !dialog}
    >
      <form onSubmit={save} noValidate aria-busy={isSubmitting}>
        <Stack gap="md">
          <CouponFields form={form} disabled={isSubmitting} coupon={coupon} />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label="Save" busyLabel="Saving..." busy={isSubmitting} onClose={onClose} />
        </Stack>
      </form>
      {dialog}
    </Modal>
  )
}
