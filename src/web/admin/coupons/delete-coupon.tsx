import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Coupon } from '#contract/shop/promotions.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DeleteDialog } from '../../back-office/delete-dialog.tsx'

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
        <strong>{coupon.code}</strong> leaves every bag at once, and its code is free for another coupon. This
        cannot be undone. {coupon.uses > 0 && 'Orders that carry it keep their discount. '}
        To stop it for a while, switch it off instead.
      </Text>
    </DeleteDialog>
  )
}
