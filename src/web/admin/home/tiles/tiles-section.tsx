import { Button, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { HomeCategory, Section } from '#contract/shop/homepage.ts'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { May } from '../../session/permissions.tsx'
import { Preview } from '../preview.tsx'
import { sectionFacts } from '../sections.ts'
import { DeleteTile } from './delete-tile.tsx'
import { TileDialog } from './tile-dialog.tsx'
import { TileTable } from './tile-table.tsx'
import { useTileOrder } from './use-tile-order.ts'
import { useTiles } from './use-tiles.ts'

type Props = { section: Section; label: string; preview?: boolean }
type Open = { to: 'add' } | { to: 'edit' | 'delete'; tile: HomeCategory }

// The list of deals is on the same page.
const list = listView('admin-home-entries', ['Number', 'Id', 'Image'], {}, [], { prefix: 'entries' })

/** Add, edit, delete and reorder the entries of a home page section. */
export function TilesSection({ section, label, preview = false }: Props) {
  const loaded = useTiles(section)
  const { shown: tiles, move, isSaving, announcement } = useTileOrder(loaded.data?.reply)
  const { tools, hidden } = useListView(list)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { shown } = sectionFacts[section]
  const add = (
    <May permission="catalog.write">
      <Button mih="var(--control)" onClick={() => setOpen({ to: 'add' })}>
        Add entry
      </Button>
    </May>
  )
  return (
    <Stack gap="lg">
      {loaded.isError && !tiles ? (
        <ErrorState
          title="We couldn't load the entries"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : tiles?.length === 0 ? (
        <EmptyState title="No entries yet" action={add}>
          <p>An entry is an image and a name that link to a category.</p>
        </EmptyState>
      ) : (
        <>
          {preview && tiles && (
            <div>
              <Title order={2} size="h4" mb="xs">
                On the home page
              </Title>
              <Preview section={section} tiles={tiles} shown={shown} />
            </div>
          )}
          <Group justify="space-between">
            <Title order={2} size="h4">
              Entries
            </Title>
            <Group gap="xs">
              <ListTools {...tools} />
              {add}
            </Group>
          </Group>
          <TileTable
            label={label}
            tiles={tiles}
            hidden={hidden}
            shown={shown}
            isSaving={isSaving}
            onMove={move}
            onEdit={(tile) => setOpen({ to: 'edit', tile })}
            onDelete={(tile) => setOpen({ to: 'delete', tile })}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {open?.to === 'add' && <TileDialog section={section} tiles={tiles ?? []} onClose={close} />}
      {open?.to === 'edit' && (
        <TileDialog section={section} tiles={tiles ?? []} tile={open.tile} onClose={close} />
      )}
      {open?.to === 'delete' && <DeleteTile tile={open.tile} onClose={close} />}
    </Stack>
  )
}
