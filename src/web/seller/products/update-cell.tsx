import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/shop/catalog.ts'
import { messageOf } from '../../api-errors.ts'
import { OfficeIcon } from '../../back-office/area/office-icons.tsx'
import { productPath } from '../../product-path.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { isPublic } from '../product-state.tsx'
import { useSeller } from '../session/seller-profile.ts'
import type { ProductChanges } from './use-product-changes.ts'

type Props = { product: Product; changes: ProductChanges; onDelete: (product: Product) => void }

export function UpdateCell({ product, changes, onDelete }: Props) {
  const { search } = useLocation()
  const change = (action: 'publish' | 'archive') =>
    void changes.changeMany({ action, ids: [product.id] }).catch(toastError)
  if (product.status === 'ARCHIVED') {
    if (product.hiddenReason !== undefined) return null
    return (
      <Button
        variant="default"
        mih="var(--control)"
        aria-label={`Publish ${product.title}`}
        onClick={() => change('publish')}
      >
        Publish
      </Button>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={Link}
        to={`/seller/products/${product.id}`}
        state={{ list: search }}
        variant="default"
        mih="var(--control)"
        leftSection={<MoreIcon name="pencil" size={16} />}
        aria-label={`Edit ${product.title}`}
      >
        Edit
      </Button>
      <MoreMenu product={product} changes={changes} onChange={change} onDelete={onDelete} />
    </Group>
  )
}

const toastError = (error: unknown) => toast(messageOf(error), { tone: 'problem' })

type MenuProps = Props & { onChange: (action: 'publish' | 'archive') => void }

function MoreMenu({ product, changes, onChange, onDelete }: MenuProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const account = useSeller()?.accountStatus
  const duplicate = () =>
    changes.duplicate(product).then((copy) => {
      toast(`Draft "${copy.title}" created, without stock.`)
      return navigate(`/seller/products/${copy.id}`, { state: { list: search } })
    }, toastError)
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More for ${product.title}`}>
          <OfficeIcon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPublic(product, account) && (
          <Menu.Item component={Link} to={productPath(product)} mih="var(--control)">
            View in the shop
          </Menu.Item>
        )}
        {product.status === 'DRAFT' && product.hiddenReason === undefined && (
          <Menu.Item mih="var(--control)" onClick={() => onChange('publish')}>
            Publish
          </Menu.Item>
        )}
        <Menu.Item mih="var(--control)" onClick={() => void duplicate()}>
          Duplicate
        </Menu.Item>
        <Menu.Item mih="var(--control)" onClick={() => onChange('archive')}>
          Archive
        </Menu.Item>
        <Menu.Item mih="var(--control)" c="var(--sale)" onClick={() => onDelete(product)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
