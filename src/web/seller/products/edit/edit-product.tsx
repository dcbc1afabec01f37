import { Button } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { LeaveDialog } from '../../../back-office/leaving/leave-dialog.tsx'
import { Button as PlainButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useLeaveGuard } from '../../../ui/navigation/use-leave-guard.ts'
import { DealNote } from '../../deal-note.tsx'
import { valuesOf } from '../../product-form/form-values.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { sellerToken } from '../../session/seller-session.ts'
import { useSaveProduct } from './use-save-product.ts'

type Props = {
  product: Product
  /** Reloads the product; a newer version resets the form. */
  reload: () => void
}

const save = (status: 'ACTIVE' | 'DRAFT') => ({ status, label: 'Save' })
const unpublish = { status: 'DRAFT', label: 'Save and take off sale' } as const
const publish = { status: 'ACTIVE', label: 'Save and put on sale' } as const

export function EditProduct({ product, reload }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const listPath = `/seller/products${typeof state?.list === 'string' ? state.list : ''}`
  const changed = useRef(false)
  const blocker = useLeaveGuard(useCallback(() => changed.current && sellerToken() !== null, []))
  const saveProduct = useSaveProduct(product)
  const onSale = product.status === 'ACTIVE'
  const hiddenByShop = product.hiddenReason !== undefined

  const send = async (body: ProductBody) => {
    const { title } = await saveProduct(body)
    changed.current = false
    toast(`Product "${title}" saved.`)
    await navigate(listPath)
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
          <Button component={Link} to={listPath} variant="subtle" color="gray" px="xs" mih="var(--control)">
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
