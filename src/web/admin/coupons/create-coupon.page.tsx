import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { callAsAdmin } from '../../back-office/calls.ts'
import { LeaveDialog } from '../../back-office/leaving/leave-dialog.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts'
import { useSteepQuestion } from '../promotions/steep-question.tsx'
import { adminToken } from '../session/admin-session.ts'
import { creationError } from './coupon-labels.ts'
import { viewPath } from './coupon-view.ts'
import { CouponFields } from './form/coupon-fields.tsx'
import { couponQuestion } from './form/coupon-question.ts'
import { type CouponValues, newCoupon } from './form/coupon-values.ts'

/** Date inputs start empty; an empty input parses to undefined. */
const empty = {
  code: '',
  kind: 'PERCENT',
  discountPercentage: undefined,
  platformPercentage: 0,
  categoryCodes: [],
  sellerIds: [],
  validityStartDate: '',
  validityEndDate: '',
  maximumDiscount: undefined,
  minimumOrderValue: undefined,
  useLimit: null,
  active: true,
  firstOrder: false,
} as unknown as CouponValues

/** The problem is empty when the fields show it. */
type Outcome = { created: string } | { problem: string }

export default function CreateCouponPage() {
  const queries = useQueryClient()
  const form = useSchemaForm(newCoupon, { defaultValues: empty })
  const { handleSubmit, formState, reset } = form
  const { isSubmitting, isDirty } = formState
  const blocker = useLeaveGuard(useCallback(() => isDirty && adminToken() !== null, [isDirty]))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { holds, dialog } = useSteepQuestion()
  const isRefused = outcome !== null && 'problem' in outcome

  const create = handleSubmit(async (body) => {
    setOutcome(null)
    if (holds(couponQuestion(body, 'Create Coupon'), () => void create())) return
    try {
      const { code } = await callAsAdmin('POST /coupons/admin', { body })
      void queries.invalidateQueries({ queryKey: ['admin', 'GET /coupons/admin'] })
      reset(empty)
      setOutcome({ created: code })
    } catch (error) {
      // A field's error is shown at the field only: sending the same values again would not help.
      const isGeneral = showErrors(form, error) !== ''
      setOutcome({ problem: isGeneral ? creationError(error) : '' })
    }
  })
  useEffect(() => {
    // The fields are disabled during the request, so the focus moves after it.
    const [first] = isRefused && !isSubmitting ? Object.keys(form.formState.errors) : []
    if (first) form.setFocus(first as keyof CouponValues)
  }, [isRefused, isSubmitting, form])
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHead title="Create Coupon" area="Admin" note="Each customer can use a coupon once." />
      <SectionFrame title="Coupon">
        <form onSubmit={create} noValidate aria-busy={isSubmitting}>
          <Stack gap="md">
            <CouponFields
              key={outcome && 'created' in outcome ? outcome.created : ''}
              form={form}
              disabled={isSubmitting}
            />
            {outcome && 'created' in outcome && <Created code={outcome.created} />}
            {isRefused && outcome.problem && <Notice tone="problem">{outcome.problem}</Notice>}
            <div>
              <Button type="submit" mih="var(--control)" disabled={isSubmitting}>
                {isSubmitting ? 'Creating...' : 'Create Coupon'}
              </Button>
            </div>
          </Stack>
        </form>
      </SectionFrame>
      {dialog}
      <LeaveDialog blocker={blocker}>The coupon has not been created yet.</LeaveDialog>
    </div>
  )
}

function Created({ code }: { code: string }) {
  return (
    <Notice tone="good">
      <p>Coupon created successfully!</p>
      <p>
        <Link to={`/admin/coupon${viewPath({ query: code })}`} className="underline underline-offset-2">
          View {code}
        </Link>
      </p>
    </Notice>
  )
}
