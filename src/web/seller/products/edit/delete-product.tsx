import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/shop/catalog.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DeleteDialog } from '../../../back-office/forms/delete-dialog.tsx'

export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <DeleteDialog
      thing="product"
      remove={() =>
        callAsSeller('DELETE /sellers/products/:productId', { params: { productId: product.id } })
      }
      refresh={() => queries.invalidateQueries({ queryKey: ['seller'] })}
      onClose={onClose}
    >
      <Text>
        <strong>{product.title}</strong> is removed from the shop permanently. Products with orders or reviews
        are archived instead.
      </Text>
    </DeleteDialog>
  )
}
