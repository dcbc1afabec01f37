import { ActionIcon, Menu } from '@mantine/core'
import type { DeskProduct } from '#contract/admin/products.ts'
import { OfficeIcon } from '../../back-office/area/office-icons.tsx'
import { productPath } from '../../product-path.ts'
import type { Moderation } from '../moderation/use-moderation.tsx'
import { useMay } from '../session/permissions.tsx'

type Props = { product: DeskProduct; moderation: Moderation }

/** What staff can do with a product. Drafts and archived products are not in the shop, so there is nothing to do. */
export function ProductMenu({ product, moderation: { ask, settle, busy } }: Props) {
  const mayHide = useMay()('moderation.write')
  const { state, title } = product
  const isListed = state === 'LISTED'
  const isHideable = mayHide && (isListed || state === 'UNLISTED')
  const isRestorable = mayHide && state === 'HIDDEN'
  if (!isListed && !isHideable && !isRestorable) return null
  const item = { kind: 'product', product } as const
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More for ${title}`}>
          <OfficeIcon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isListed && (
          <Menu.Item component="a" href={productPath(product)} target="_blank" mih="var(--control)">
            Open in the shop
          </Menu.Item>
        )}
        {isHideable && (
          <Menu.Item mih="var(--control)" c="var(--sale)" onClick={() => ask(item)}>
            Hide from the shop
          </Menu.Item>
        )}
        {isRestorable && (
          <Menu.Item mih="var(--control)" disabled={busy} onClick={() => settle({ item, action: 'restore' })}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
