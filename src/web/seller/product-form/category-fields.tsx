import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController } from 'react-hook-form'
import type { ReplyOf } from '../../api.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import type { ProductValues } from './form-values.ts'

type Node = ReplyOf<'GET /categories'>[number]

const childrenOf = (nodes: Node[], code: string) => nodes.find((node) => node.code === code)?.children ?? []

/** Three dependent selects: each is enabled by the one before it and resets when that changes. */
export function CategoryFields({ control }: { control: Control<ProductValues> }) {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const first = useController({ control, name: 'categoryCode' })
  const second = useController({ control, name: 'categoryCode2' })
  const third = useController({ control, name: 'categoryCode3' })
  const top = tree.data ?? []
  const middle = childrenOf(top, first.field.value)
  const leaves = childrenOf(middle, second.field.value)
  return (
    <Stack gap="sm">
      {tree.isError && !tree.data && (
        <Notice
          tone="problem"
          action={
            <Button look="secondary" size="sm" onClick={() => void tree.refetch()}>
              Try again
            </Button>
          }
        >
          We couldn't load the categories.
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <Level
          label="Category (Level 1)"
          required
          field={first.field}
          error={first.fieldState.error?.message}
          nodes={top}
          onChoose={() => {
            second.field.onChange('')
            third.field.onChange('')
          }}
        />
        <Level
          label="Category (Level 2)"
          field={second.field}
          error={second.fieldState.error?.message}
          nodes={middle}
          onChoose={() => third.field.onChange('')}
        />
        <Level
          label="Category (Level 3)"
          field={third.field}
          error={third.fieldState.error?.message}
          nodes={leaves}
        />
      </SimpleGrid>
    </Stack>
  )
}

type LevelProps = {
  label: string
  required?: boolean
  field: ReturnType<
    typeof useController<ProductValues, 'categoryCode' | 'categoryCode2' | 'categoryCode3'>
  >['field']
  error: string | undefined
  nodes: Node[]
  onChoose?: () => void
}

function Level({ label, required, field, error, nodes, onChoose }: LevelProps) {
  return (
    <NativeSelect
      {...field}
      label={label}
      size="md"
      withAsterisk={required}
      aria-required={required}
      error={error}
      disabled={nodes.length === 0}
      onChange={(event) => {
        field.onChange(event)
        onChoose?.()
      }}
      data={[
        { value: '', label: nodes.length === 0 ? '-' : 'Please select' },
        ...nodes.map((node) => ({ value: node.code, label: node.name })),
      ]}
    />
  )
}
