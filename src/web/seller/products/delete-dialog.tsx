import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { say } from '../../ui/toast.tsx'

/** Asks before a product goes for good. */
export function DeleteDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      callAsSeller('DELETE /sellers/products/:productId', { params: { productId: product.id } }),
    onSuccess: ({ message }) => {
      say(message)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
  return (
    <Confirm
      opened
      title="Delete this product?"
      confirmLabel="Delete product"
      busyLabel="Deleting..."
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>
        <strong>{product.title}</strong> leaves the shop at once and cannot be brought back. If it was ever
        ordered or reviewed, it is archived instead, because old orders keep showing it.
      </Text>
    </Confirm>
  )
}
