import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { messageOf } from '../../../api-errors.ts'
import { ActionBar } from '../../../back-office/list/action-bar.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState, Notice } from '../../../ui/feedback/states.tsx'
import { CategoryFields } from './category-fields.tsx'
import { ColumnFields, OptionalColumns } from './column-fields.tsx'
import {
  type Choices,
  categoryOf,
  introOf,
  mappingBodyOf,
  problemsOf,
  splitColumns,
  unusedHeadings,
} from './mapping-choices.ts'
import { useMapping, useSaveMapping } from './use-mapping.ts'

type Props = { importId: string; onSaved: () => void; cancelLabel: string; onCancel: () => void }

/** Maps the columns, prices and categories of a file. */
export function MappingPanel({ importId, ...props }: Props) {
  const { review, choices, choose } = useMapping(importId)
  if (review.data) return <MappingForm {...props} {...{ importId, choices, choose }} reply={review.data} />
  if (review.error)
    return (
      <ErrorState
        title="We couldn't load the columns"
        error={review.error}
        onRetry={() => void review.refetch()}
      />
    )
  return (
    <Stack aria-busy="true">
      <p role="status" className="sr-only">
        Loading the columns...
      </p>
      <Skeleton height={320} radius="lg" />
    </Stack>
  )
}

type FormProps = Props & {
  reply: ImportMappingReply
  choices: Choices
  choose: (some: Partial<Choices>) => void
}

/** Their values in files of other shops are not always valid here. */
const adjustedColumns = ['gtin', 'seoTitle', 'seoDescription'] as const

function MappingForm({ importId, reply, choices, choose, onSaved, cancelLabel, onCancel }: FormProps) {
  const save = useSaveMapping(importId, onSaved)
  const body = mappingBodyOf(reply, choices)
  const problems = problemsOf(reply, body)
  // Fixed while the form is open, so that a column does not move away from the seller who matches it.
  const [{ main, optional }] = useState(() => splitColumns(reply))
  const fields = {
    reply,
    columns: body.columns,
    quantity: body.fallback.quantity,
    onColumns: (columns: typeof body.columns) => choose({ columns }),
    onQuantity: (fallbackQuantity: number | null) => choose({ fallbackQuantity }),
  }
  // These exports name the category only in the first row of a product.
  const isPerProduct = reply.preset === 'SHOPIFY' || reply.preset === 'WOOCOMMERCE'
  const open = reply.categories.filter((category) => !categoryOf(category, choices)).length
  const categories = (
    <SectionFrame title="Categories" note="Choose where customers find these products.">
      <CategoryFields
        categories={reply.categories}
        hasColumn={body.columns.includes('category')}
        unit={isPerProduct ? 'product' : 'row'}
        codeOf={(category) => categoryOf(category, choices)}
        fallback={body.fallback.category ?? ''}
        onCategory={(value, code) => choose({ categories: { ...choices.categories, [value]: code } })}
        onFallback={(fallbackCategory) => choose({ fallbackCategory })}
      />
    </SectionFrame>
  )
  return (
    <Stack gap="lg">
      {/* In a recognized export, only the categories are left to choose. */}
      {reply.preset && categories}
      <SectionFrame title="Match columns" note={introOf(reply)}>
        <ColumnFields {...fields} shown={main} />
        <ColumnNotes reply={reply} columns={body.columns} />
      </SectionFrame>
      {reply.ambiguousPrice && (
        <PriceFormat
          example={reply.ambiguousPrice}
          decimal={body.decimal}
          onDecimal={(decimal) => choose({ decimal })}
        />
      )}
      <OptionalColumns {...fields} shown={optional} />
      {!reply.preset && categories}
      {save.error && <Notice tone="problem">{messageOf(save.error)}</Notice>}
      <CheckBar
        advice={problems.join(' ') || adviceOf(open)}
        isReady={problems.length === 0}
        isSaving={save.isPending}
        onCheck={() => save.mutate(body)}
        cancelLabel={cancelLabel}
        onCancel={onCancel}
      />
    </Stack>
  )
}

const adviceOf = (openCategories: number): string =>
  openCategories > 0
    ? `${countText(openCategories, 'category has', 'categories have')} no match yet. You can choose now or after the check.`
    : 'No products have changed yet. Next, we check every row.'

type NotesProps = { reply: ImportMappingReply; columns: (ImportColumn | null)[] }

/** What happens with columns and values that are not imported as they are. */
function ColumnNotes({ reply, columns }: NotesProps) {
  const unused = unusedHeadings(reply, columns)
  const fallback = reply.columns.find(({ isFallback }) => isFallback)
  return (
    <>
      {reply.columns.some(({ forVariants }) => forVariants) && (
        <Text size="sm" c="dimmed">
          We read sizes, colors and images from the export's own columns, and group its rows into products.
        </Text>
      )}
      {fallback && (
        <Text size="sm" c="dimmed">
          Products without a category use the column {fallback.heading}.
        </Text>
      )}
      {reply.preset && adjustedColumns.some((column) => columns.includes(column)) && (
        <Text size="sm" c="dimmed">
          Barcodes that are not valid GTINs are skipped. SEO titles and descriptions that are too long are
          shortened.
        </Text>
      )}
      {unused.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Not imported: {unused.join(', ')}.
        </Text>
      )}
    </>
  )
}

type PriceFormatProps = {
  /** A price of the file that can be read in two ways. */
  example: string
  decimal: Choices['decimal'] | null
  onDecimal: (decimal: 'COMMA' | 'POINT') => void
}

function PriceFormat({ example, decimal, onDecimal }: PriceFormatProps) {
  return (
    <SectionFrame
      title="Prices"
      note={`A price such as ${example} can be read in two ways. How does your file write prices?`}
    >
      <Radio.Group
        aria-label="How prices are written"
        value={decimal ?? ''}
        onChange={(value) => onDecimal(value === 'COMMA' ? 'COMMA' : 'POINT')}
      >
        <Stack gap="xs">
          <Radio value="POINT" label="1,299.50 (point before the cents)" size="md" />
          <Radio value="COMMA" label="1.299,50 (comma before the cents)" size="md" />
        </Stack>
      </Radio.Group>
    </SectionFrame>
  )
}

type CheckBarProps = {
  advice: string
  isReady: boolean
  isSaving: boolean
  onCheck: () => void
  cancelLabel: string
  onCancel: () => void
}

function CheckBar({ advice, isReady, isSaving, onCheck, cancelLabel, onCancel }: CheckBarProps) {
  return (
    <ActionBar label="Check rows or cancel">
      <Group gap="xs" justify="space-between">
        <Text size="sm" maw={520} role="status">
          {advice}
        </Text>
        <Group gap="xs">
          <Button variant="default" mih="var(--control)" px="sm" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button mih="var(--control)" px="sm" disabled={!isReady} loading={isSaving} onClick={onCheck}>
            Check rows
          </Button>
        </Group>
      </Group>
    </ActionBar>
  )
}
