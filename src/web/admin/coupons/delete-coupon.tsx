import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Coupon } from '#contract/shop/promotions.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DeleteDialog } from '../../back-office/forms/delete-dialog.tsx'

export function DeleteCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <DeleteDialog
      thing="coupon"
      remove={() => callAsAdmin('DELETE /coupons/admin/:id', { params: { id: coupon.id } })}
      refresh={() => queries.invalidateQueries({ queryKey: ['admin', 'GET /coupons/admin'] })}
      onClose={onClose}
    >
      <Text>
        <strong>{coupon.code}</strong> is removed from all bags, and its code can be used for a new coupon.
        This can't be undone. {coupon.uses > 0 && 'Orders using this coupon keep their discount. '}
        To pause it, turn it off instead.
      </Text>
    </DeleteDialog>
  )
}
