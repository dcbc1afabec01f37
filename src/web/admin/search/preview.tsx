import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PreviewBody, SearchPreview } from '#contract/admin/search/search-curation.ts'
import { adminQuery } from '../../back-office/calls.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { TilePicture } from '../home/tiles/tile-picture.tsx'

/** What customers will see. Undefined while the form is incomplete. */
export function Preview({ body }: { body: PreviewBody | undefined }) {
  const [waiting] = useDebouncedValue(JSON.stringify(body), 400)
  const asked: PreviewBody | undefined = waiting && JSON.parse(waiting)
  const { data, isError } = useQuery({
    ...adminQuery('POST /admin/search-preview', { body: asked ?? { query: '' } }),
    enabled: asked !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Preview" aria-live="polite">
      <Text fw={600} mb={4}>
        Preview
      </Text>
      {!asked || isError || !data ? (
        <Text size="sm" c="dimmed">
          {asked && !isError ? 'Loading...' : 'Complete the form to see what customers will find.'}
        </Text>
      ) : (
        <Results {...data} />
      )}
    </section>
  )
}

const Results = ({ total, categories, products }: SearchPreview) => (
  <Stack gap={8}>
    <Text size="sm" c="dimmed">
      {total === 0 ? 'No products' : countText(total, 'product')}
      {categories.length > 0 &&
        `, first those in ${[...new Set(categories.map(({ name }) => name))].join(', ')}`}
    </Text>
    {products.map(({ id, title, image, pinned }) => (
      <Group key={id} gap="sm" wrap="nowrap">
        <TilePicture tile={{ image: image ?? '' }} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
          {pinned && ' (pinned)'}
        </Text>
      </Group>
    ))}
  </Stack>
)
