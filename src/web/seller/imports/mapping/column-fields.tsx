import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import { type ImportColumn, importHeadings } from '#shared/catalog/import-columns.ts'
import { requiredColumns } from '#shared/catalog/import-mapping.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { DecimalInput } from '../../../back-office/numbers/decimal-input.tsx'
import { withColumn } from './mapping-choices.ts'

type Props = {
  reply: ImportMappingReply
  /** Our columns to show. */
  shown: ImportColumn[]
  columns: (ImportColumn | null)[]
  quantity: number | null
  onColumns: (columns: (ImportColumn | null)[]) => void
  onQuantity: (quantity: number | null) => void
}

/** For each of our columns, the column of the file, with its first values. */
export const ColumnFields = ({ reply, shown, columns, quantity, onColumns, onQuantity }: Props) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
    {shown.map((column) => {
      const at = columns.indexOf(column)
      const isRequired = requiredColumns.includes(column)
      return (
        <Stack key={column} gap={4}>
          <NativeSelect
            label={importHeadings[column]}
            withAsterisk={isRequired}
            size="md"
            value={String(at)}
            onChange={({ currentTarget: { value } }) =>
              onColumns(withColumn(columns, column, value === '-1' ? null : Number(value)))
            }
            data={[
              { value: '-1', label: 'Not in the file' },
              ...reply.columns.flatMap(({ heading, forVariants }, place) =>
                heading && !forVariants ? [{ value: String(place), label: heading }] : [],
              ),
            ]}
          />
          {at >= 0 && (
            <Samples
              samples={reply.columns[at]?.samples ?? []}
              instead={
                column === 'category'
                  ? reply.columns.find(({ isFallback }) => isFallback)?.heading
                  : undefined
              }
            />
          )}
          {at < 0 && column === 'quantity' && (
            <DecimalInput
              label="Quantity for every row"
              decimals={0}
              value={quantity}
              onChange={(value) => onQuantity(value ?? null)}
            />
          )}
        </Stack>
      )
    })}
  </SimpleGrid>
)

/** Optional columns without a match, behind a button. */
export function OptionalColumns(props: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const count = props.shown.length
  if (count === 0) return null
  return (
    <Stack gap="md" align="start">
      <Button
        variant="default"
        mih="var(--control)"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {countText(count, 'optional column')} not in the file
      </Button>
      {opened && (
        <div id={id} style={{ width: '100%' }}>
          <ColumnFields {...props} />
        </div>
      )}
    </Stack>
  )
}

type SamplesProps = {
  samples: string[]
  /** The column that is read for products where this one is empty. */
  instead: string | undefined
}

const Samples = ({ samples, instead }: SamplesProps) => (
  <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
    {samples.join(' · ') ||
      (instead ? `No values in the first rows: we read ${instead}` : 'No values in the first rows')}
  </Text>
)
