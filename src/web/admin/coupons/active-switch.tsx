import { Switch } from '@mantine/core'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Coupon } from '#contract/shop/promotions.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay } from '../session/permissions.tsx'

/** Until the switch is saved, the list shows an outdated version. */
export const switchKey = ['switch coupon']

/** Turns a coupon on or off, optimistically: reverts when the server refuses. */
export function ActiveSwitch({ coupon: { id, code, active, version } }: { coupon: Coupon }) {
  const queries = useQueryClient()
  const may = useMay()
  const change = useMutation({
    mutationKey: [...switchKey, id],
    mutationFn: (next: boolean) =>
      callAsAdmin('PATCH /coupons/admin/:id', { params: { id }, body: { active: next, version } }),
    onSuccess: (_coupon, next) =>
      toast(next ? `${code} is on` : `${code} is off. Orders already placed keep their discount.`),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'GET /coupons/admin'] }),
  })
  // Rows and cards have switches of their own. After a change of width, the new one shows the pending change, too.
  const [saving] = useMutationState({
    filters: { mutationKey: [...switchKey, id], status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  })
  return (
    <Switch
      size="md"
      py={8}
      my={-8}
      aria-label={`${code} is active`}
      checked={saving ?? active}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
      disabled={saving !== undefined || !may('coupons.write')}
    />
  )
}
