import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { HomeBlock } from '#contract/shop/home-blocks.ts'
import { messageOf } from '../../../api-errors.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { May } from '../../session/permissions.tsx'
import { newKinds } from './block-draft.ts'
import { kindNames } from './block-labels.ts'
import { BlockTable } from './block-table.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useBlocks, useStoreBlocks } from './use-blocks.ts'

const list = listView('admin-home-blocks', ['Place', 'Shown', 'State'], {}, ['Changed'])

/** Banners, product rows and texts of the home page. */
export default function BlocksPage() {
  const { data: blocks, isError, error, refetch } = useBlocks()
  const { tools, hidden } = useListView(list)
  const { storeAll } = useStoreBlocks()
  const [previewing, setPreviewing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const move = useMutation({
    mutationFn: ({ block, to }: { block: HomeBlock; to: number }) =>
      callAsAdmin('PUT /admin/home-blocks/:id/position', {
        params: { id: block.id },
        body: { position: to },
      }),
    onSuccess: (moved, { block }) => {
      storeAll(moved)
      setAnnouncement(`${block.draft.title} was moved.`)
    },
    onError: (failure) => toast(messageOf(failure), { tone: 'problem' }),
  })
  return (
    <>
      <PageHead
        title="Banners and rows"
        area="Admin"
        note={
          <>
            What the home page shows besides its{' '}
            <Link to="/admin/home-grid" className="underline underline-offset-2">
              tiles
            </Link>
            .
          </>
        }
        actions={
          <>
            <ListTools {...tools} />
            <Button variant="default" mih="var(--control)" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            <AddBlock />
          </>
        }
      />
      {isError && !blocks ? (
        <ErrorState title="We couldn't load the blocks" error={error} onRetry={() => void refetch()} />
      ) : blocks?.length === 0 ? (
        <EmptyState title="No banners, rows or texts yet" action={<AddBlock />}>
          <p>
            Add a banner for a sale, a row of products by a rule, or a text. Customers see it once you publish
            it.
          </p>
        </EmptyState>
      ) : (
        <BlockTable blocks={blocks} hidden={hidden} onMove={(block, to) => move.mutate({ block, to })} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {previewing && <PreviewDialog startsAt={null} onClose={() => setPreviewing(false)} />}
    </>
  )
}

const AddBlock = () => (
  <May permission="catalog.write">
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button mih="var(--control)" rightSection={<Icon name="down" size={16} />}>
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(newKinds).map(([path, kind]) => (
          <Menu.Item
            key={kind}
            component={Link}
            to={`/admin/home-grid/blocks/new/${path}`}
            mih="var(--control)"
          >
            {kindNames[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </May>
)
