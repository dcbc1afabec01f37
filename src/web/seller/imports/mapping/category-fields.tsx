import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/contract.ts'
import type { ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { countText } from '../../../back-office/list/count-text.ts'

type Node = ReplyOf<'GET /categories'>[number]
type Props = {
  categories: ImportMappingReply['categories']
  /** Whether the file has a category column. */
  hasColumn: boolean
  codeOf: (category: ImportMappingReply['categories'][number]) => string
  fallback: string
  onCategory: (value: string, code: string) => void
  onFallback: (code: string) => void
}

const shownAtOnce = 20

/** Our category for each category of the file, and for rows without one. */
export function CategoryFields({ categories, hasColumn, codeOf, fallback, onCategory, onFallback }: Props) {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const [shown, setShown] = useState(shownAtOnce)
  const options = optionsOf(tree.data ?? [])
  const open = categories.filter((category) => !codeOf(category)).length
  return (
    <Stack gap="md">
      {open > 0 && (
        <Text size="sm">
          {countText(open, 'category of your file has', 'categories of your file have')} no match yet. Rows
          without a category get the one for other rows.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {categories.slice(0, shown).map((category) => (
          <NativeSelect
            key={category.value}
            label={category.value}
            description={countText(category.rows, 'row')}
            size="md"
            styles={{ label: { overflowWrap: 'anywhere' } }}
            value={codeOf(category)}
            onChange={({ currentTarget }) => onCategory(category.value, currentTarget.value)}
            data={[{ value: '', label: 'Choose...' }, ...options]}
          />
        ))}
      </SimpleGrid>
      {categories.length > shown && (
        <Button
          variant="default"
          mih="var(--control)"
          style={{ alignSelf: 'start' }}
          onClick={() => setShown(shown + shownAtOnce)}
        >
          Show {Math.min(shownAtOnce, categories.length - shown)} more
        </Button>
      )}
      <NativeSelect
        label={hasColumn ? 'Category for other rows' : 'Category for every row'}
        size="md"
        maw={480}
        value={fallback}
        onChange={({ currentTarget }) => onFallback(currentTarget.value)}
        data={[{ value: '', label: hasColumn ? 'None' : 'Choose...' }, ...options]}
      />
    </Stack>
  )
}

const optionsOf = (tree: Node[]) => [
  { group: 'Main categories', items: tree.map(({ code: value, name: label }) => ({ value, label })) },
  ...tree.flatMap((top) =>
    top.children.map((middle) => ({
      group: `${top.name} / ${middle.name}`,
      items: [
        { value: middle.code, label: `All of ${middle.name}` },
        ...middle.children.map(({ code: value, name: label }) => ({ value, label })),
      ],
    })),
  ),
]
