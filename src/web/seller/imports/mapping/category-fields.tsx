import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { useCategoryOptions } from './category-options.ts'

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
  const [shown, setShown] = useState(shownAtOnce)
  const options = useCategoryOptions()
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
