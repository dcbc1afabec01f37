import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminQuery } from '../../../../back-office/calls.ts'
import { DetailFrame } from '../../../../back-office/detail-frame.tsx'
import { BlockEditor } from './block-editor.tsx'

export default function BlockPage() {
  const { blockId = '' } = useParams()
  const loaded = useQuery({
    ...adminQuery('GET /admin/home-blocks/:id', { params: { id: Number(blockId) } }),
    // The editor holds the newest draft itself.
    refetchOnWindowFocus: false,
  })
  return (
    <DetailFrame
      name="Block"
      listName="Banners and rows"
      area="Admin"
      list="/admin/home-grid/blocks"
      loaded={loaded}
      advice="Choose a banner or a row from the list."
      skeleton={<Skeleton height={480} radius="lg" />}
    >
      {(block) => <BlockEditor key={blockId} block={block} />}
    </DetailFrame>
  )
}
