import { Button } from '@mantine/core'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import type { Moderation } from '../../moderation/use-moderation.tsx'
import { May } from '../../session/permissions.tsx'
import { shopPath } from './shop-path.ts'

type Props = { product: DeskProductDetail; moderation: Moderation }

/** Drafts and archived products are not in the shop, so they can neither be opened there nor hidden. */
export function ProductActions({ product, moderation: { ask, settle, busy } }: Props) {
  const { state } = product
  const item = { kind: 'product', product } as const
  return (
    <>
      {state === 'LISTED' && (
        <Button component="a" href={shopPath(product)} target="_blank" variant="default" mih="var(--control)">
          Open in the shop
        </Button>
      )}
      <May permission="moderation.write">
        {(state === 'LISTED' || state === 'UNLISTED') && (
          <Button variant="default" c="var(--sale)" mih="var(--control)" onClick={() => ask(item)}>
            Hide
          </Button>
        )}
        {state === 'HIDDEN' && (
          <Button mih="var(--control)" disabled={busy} onClick={() => settle({ item, action: 'restore' })}>
            Restore
          </Button>
        )}
      </May>
    </>
  )
}
