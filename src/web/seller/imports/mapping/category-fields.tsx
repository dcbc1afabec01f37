import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { useCategoryOptions } from './category-options.ts'

type Props = {
  categories: ImportMappingReply['categories']
  /** Whether the file has a category column. */
  hasColumn: boolean
  /** What has a category in the file: exports of shop systems name it once for each product. */
  unit: 'row' | 'product'
  codeOf: (category: ImportMappingReply['categories'][number]) => string
  fallback: string
  onCategory: (value: string, code: string) => void
  onFallback: (code: string) => void
}

const shownAtOnce = 20

/** Our category for each category of the file, those without a match first, and for rows without one. */
export function CategoryFields(props: Props) {
  const { categories, hasColumn, unit, codeOf, fallback, onCategory, onFallback } = props
  const [shown, setShown] = useState(shownAtOnce)
  // Fixed while the form is open, so that a field does not move away from the seller who fills it in.
  const [matched] = useState(() => new Set(categories.filter(codeOf).map(({ value }) => value)))
  const inOrder = [...categories].sort((a, b) => Number(matched.has(a.value)) - Number(matched.has(b.value)))
  const options = useCategoryOptions()
  const open = categories.filter((category) => !codeOf(category)).length
  return (
    <Stack gap="md">
      {open > 0 && (
        <Text size="sm">
          {countText(open, 'category of your file has', 'categories of your file have')} no match yet. Choose
          one for each.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {inOrder.slice(0, shown).map((category) => (
          <NativeSelect
            key={category.value}
            label={category.value}
            description={countText(category.rows, unit)}
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
        label={hasColumn ? `Category for ${unit}s without one` : 'Category for every row'}
        size="md"
        maw={480}
        value={fallback}
        onChange={({ currentTarget }) => onFallback(currentTarget.value)}
        data={[{ value: '', label: hasColumn ? 'None' : 'Choose...' }, ...options]}
      />
    </Stack>
  )
}
