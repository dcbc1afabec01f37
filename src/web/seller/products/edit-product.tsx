import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { codeOf, isResponseError, messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { Button as PlainButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { DealNote } from '../deal-note.tsx'
import { valuesOf } from '../product-form/form-values.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { lookAgain, refusedChange, type StockChange, stockOf } from './stock-changes.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = {
  product: Product
  /** Fetches the product anew; a newer version starts the form over. */
  reload: () => void
}

const keep = (status: 'ACTIVE' | 'DRAFT') => ({ status, label: 'Save' })
const takeOff = { status: 'DRAFT', label: 'Save and take off sale' } as const
const putOn = { status: 'ACTIVE', label: 'Save and put on sale' } as const

/** The form of a product that is there. Saving names the version it was read in. */
export function EditProduct({ product, reload }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const listPath = `/seller/products${typeof state?.list === 'string' ? state.list : ''}`
  const changed = useRef(false)
  /** What the form was filled with; the stock is told as the difference to it. */
  const shelf = useRef(product.variants)
  const blocker = useLeaveGuard(useCallback(() => changed.current, []))
  const params = { productId: product.id }
  const onSale = product.status === 'ACTIVE'
  const byShop = product.hiddenReason !== undefined

  const send = async (body: ProductBody) => {
    const { variants, stockChanges, rows } = stockOf(body, shelf.current)
    const moves = stockChanges.length > 0 && { stockChanges }
    const saved = await callAsSeller('PUT /sellers/products/:productId', {
      params,
      body: { ...body, variants, ...moves, version: product.version },
    }).catch((error: unknown) => countAgain(error, stockChanges, rows))
    changed.current = false
    await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'], refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'], refetchType: 'none' })
    toast(`Product "${saved.title}" was saved.`)
    await navigate(listPath)
  }
  /** Puts the refusal of a count beside its field. From then on it is counted from what is there now. */
  const countAgain = async (error: unknown, stockChanges: StockChange[], rows: number[]): Promise<never> => {
    const refused = refusedChange(error)
    if (refused === undefined || !isResponseError(error)) throw error
    const today = await callAsSeller('GET /sellers/products/:productId', { params })
    shelf.current = lookAgain(shelf.current, stockChanges[refused]?.variantId, today.variants)
    error.body.errors = [{ path: `variants.${rows[refused]}.quantity`, message: error.body.message ?? '' }]
    throw error
  }
  const explain = (error: unknown) =>
    codeOf(error) === 'version_conflict' ? (
      <>
        <p>
          Someone else changed this product after you opened it, so nothing was saved. Reload it to see the
          newest version; what you changed here is lost then.
        </p>
        <PlainButton look="secondary" size="sm" onClick={reload}>
          Reload product
        </PlainButton>
      </>
    ) : (
      `Failed to save product: ${messageOf(error)}`
    )

  return (
    <>
      <DealNote deal={product.deal} />
      <ProductForm
        values={valuesOf(product)}
        images={product.images}
        buttons={onSale ? [keep('ACTIVE'), takeOff] : byShop ? [keep('DRAFT')] : [keep('DRAFT'), putOn]}
        busyLabel="Saving..."
        actions={
          <Button component={Link} to={listPath} variant="subtle" color="gray" size="md">
            Cancel
          </Button>
        }
        send={send}
        explain={explain}
        onChange={(_values, _images, isChanged) => {
          changed.current = isChanged
        }}
      />
      <Confirm
        opened={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay here"
        busyLabel="Leaving..."
        busy={false}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <Text>What you changed is not saved yet.</Text>
      </Confirm>
    </>
  )
}
