import { Text } from '@mantine/core'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { DeleteDialog } from '../../../back-office/forms/delete-dialog.tsx'
import { useRefreshTiles } from './use-tiles.ts'

export function DeleteTile({ tile, onClose }: { tile: HomeCategory; onClose: () => void }) {
  const refresh = useRefreshTiles()
  return (
    <DeleteDialog
      thing="entry"
      remove={() =>
        callAsAdmin('DELETE /home-categories/admin/home-category/:id', { params: { id: tile.id } })
      }
      refresh={refresh}
      onClose={onClose}
    >
      <Text>
        <strong>{tile.name}</strong> is removed from the home page. The category and its products stay.
      </Text>
    </DeleteDialog>
  )
}
