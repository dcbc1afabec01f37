import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { isResponseError } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { rejectedChange, type StockChange, stockOf, withCurrentStock } from '../stock-changes.ts'

/** Saves a product. Sends the version it was loaded with, so that changes from elsewhere are not overwritten. */
export function useSaveProduct({ id, version, variants: initial }: Product) {
  const queries = useQueryClient()
  const params = { productId: id }
  /** The stock when the form was filled; changes are sent relative to it. */
  const loadedVariants = useRef(initial)

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

  return async (body: ProductBody): Promise<Product> => {
    const { variants, stockChanges, rows } = stockOf(body, loadedVariants.current)
    const stock = stockChanges.length > 0 && { stockChanges }
    const saved = await callAsSeller('PUT /sellers/products/:productId', {
      params,
      body: { ...body, variants, ...stock, version },
    }).catch((error: unknown) => showStockError(error, stockChanges, rows))
    await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'], refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'], refetchType: 'none' })
    return saved
  }
}
