import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminQuery } from '../../../../back-office/calls.ts'
import { ErrorState, Loading } from '../../../../ui/feedback/states.tsx'
import { BlockEditor } from './block-editor.tsx'

export default function BlockPage() {
  const { blockId = '' } = useParams()
  const { data, isError, error, refetch } = useQuery({
    ...adminQuery('GET /admin/home-blocks/:id', { params: { id: Number(blockId) } }),
    // The editor holds the newest draft itself.
    refetchOnWindowFocus: false,
  })
  if (isError && !data)
    return <ErrorState title="The block did not load" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading what="Loading the block...">
        <Skeleton height={480} radius="lg" />
      </Loading>
    )
  return <BlockEditor key={blockId} block={data} />
}
