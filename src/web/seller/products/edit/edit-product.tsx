import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { codeOf, isResponseError, messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Button as PlainButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DealNote } from '../../deal-note.tsx'
import { valuesOf } from '../../product-form/form-values.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { rejectedChange, type StockChange, stockOf, withCurrentStock } from '../stock-changes.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = {
  product: Product
  /** Reloads the product; a newer version resets the form. */
  reload: () => void
}

const save = (status: 'ACTIVE' | 'DRAFT') => ({ status, label: 'Save' })
const unpublish = { status: 'DRAFT', label: 'Save and take off sale' } as const
const publish = { status: 'ACTIVE', label: 'Save and put on sale' } as const

/** Edits a product. Sends the version it was loaded with, so that changes from elsewhere are not overwritten. */
export function EditProduct({ product, reload }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const listPath = `/seller/products${typeof state?.list === 'string' ? state.list : ''}`
  const changed = useRef(false)
  /** The stock when the form was filled; changes are sent relative to it. */
  const loadedVariants = useRef(product.variants)
  const blocker = useLeaveGuard(useCallback(() => changed.current, []))
  const params = { productId: product.id }
  const onSale = product.status === 'ACTIVE'
  const hiddenByShop = product.hiddenReason !== undefined

  const send = async (body: ProductBody) => {
    const { variants, stockChanges, rows } = stockOf(body, loadedVariants.current)
    const stock = stockChanges.length > 0 && { stockChanges }
    const saved = await callAsSeller('PUT /sellers/products/:productId', {
      params,
      body: { ...body, variants, ...stock, version: product.version },
    }).catch((error: unknown) => showStockError(error, stockChanges, rows))
    changed.current = false
    await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'], refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'], refetchType: 'none' })
    toast(`Product "${saved.title}" saved.`)
    await navigate(listPath)
  }
  /** Shows a rejected stock change at its field. The next attempt is relative to the current stock. */
  const showStockError = async (
    error: unknown,
    stockChanges: StockChange[],
    rows: number[],
  ): Promise<never> => {
    const rejected = rejectedChange(error)
    if (rejected === undefined || !isResponseError(error)) throw error
    const current = await callAsSeller('GET /sellers/products/:productId', { params })
    loadedVariants.current = withCurrentStock(
      loadedVariants.current,
      stockChanges[rejected]?.variantId,
      current.variants,
    )
    error.body.errors = [{ path: `variants.${rows[rejected]}.quantity`, message: error.body.message ?? '' }]
    throw error
  }
  const explain = (error: unknown) =>
    codeOf(error) === 'version_conflict' ? (
      <VersionConflict onReload={reload} />
    ) : (
      `Failed to save product: ${messageOf(error)}`
    )

  return (
    <>
      <DealNote deal={product.deal} />
      <ProductForm
        values={valuesOf(product)}
        pictures={product.pictures}
        buttons={
          onSale ? [save('ACTIVE'), unpublish] : hiddenByShop ? [save('DRAFT')] : [save('DRAFT'), publish]
        }
        busyLabel="Saving..."
        actions={
          <Button component={Link} to={listPath} variant="subtle" color="gray" size="md">
            Cancel
          </Button>
        }
        send={send}
        explain={explain}
        onChange={(_values, _pictures, isChanged) => {
          changed.current = isChanged
        }}
      />
      <LeaveDialog blocker={blocker}>You have unsaved changes.</LeaveDialog>
    </>
  )
}

const VersionConflict = ({ onReload }: { onReload: () => void }) => (
  <>
    <p>
      This product was changed elsewhere, so nothing was saved. Reload it to see the latest version. Your
      changes here will be lost.
    </p>
    <PlainButton look="secondary" size="sm" onClick={onReload}>
      Reload product
    </PlainButton>
  </>
)
