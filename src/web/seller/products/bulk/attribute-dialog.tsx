import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Attribute } from '#contract/admin/attributes.ts'
import type { ProductAction } from '#contract/sellers/bulk.ts'
import { AttributeField } from '../../product-form/attribute-fields.tsx'
import { type AttributeValues, attributeBodyOf } from '../../product-form/form-values.ts'
import { AttributeSelect } from './attribute-select.tsx'
import { type BulkDialogProps, BulkFrame, undoNote } from './bulk-frame.tsx'
import { CategorySelect } from './category-select.tsx'

type Props = BulkDialogProps & {
  /** The category of all the products, if they have one. */
  category: string
}
type Change = Extract<ProductAction, { action: 'attribute' }>

/** Sets or clears one attribute of a category. */
export function AttributeDialog({ what, category, onStart, ...frame }: Props) {
  const [categoryCode, setCategory] = useState(category)
  const [attribute, setAttribute] = useState<Attribute>()
  const [value, setValue] = useState<AttributeValues[string]>('')
  const [clears, setClears] = useState(false)
  const [tried, setTried] = useState(false)
  const change = changeOf(attribute, categoryCode, clears ? null : value)
  const choose = (next: Attribute | undefined) => {
    setAttribute(next)
    setValue('')
    setTried(false)
  }
  const start = () => {
    setTried(true)
    if (change) onStart(change)
  }
  return (
    <BulkFrame
      {...frame}
      title={`Set an attribute of ${what}`}
      label={clears ? 'Clear' : 'Set'}
      onSubmit={start}
    >
      <CategorySelect
        label="Category"
        description={`Products without this attribute stay as they are and are listed in the report. ${undoNote}`}
        value={categoryCode}
        error={tried && !categoryCode ? 'Choose a category.' : undefined}
        onChoose={(code) => {
          setCategory(code)
          choose(undefined)
        }}
      />
      {categoryCode && (
        <AttributeSelect
          category={categoryCode}
          chosen={attribute}
          error={tried && !attribute ? 'Choose an attribute.' : undefined}
          onChoose={choose}
        />
      )}
      {attribute && (
        <>
          <ModeChoice attribute={attribute} clears={clears} onChoose={setClears} />
          {!clears && (
            <AttributeField
              attribute={attribute}
              value={value}
              error={tried && !change ? 'Choose or enter a value.' : undefined}
              onChange={setValue}
            />
          )}
        </>
      )}
    </BulkFrame>
  )
}

type ModeProps = { attribute: Attribute; clears: boolean; onChoose: (clears: boolean) => void }

const ModeChoice = ({ attribute, clears, onChoose }: ModeProps) => (
  <Radio.Group
    aria-label="What to do"
    value={clears ? 'clear' : 'set'}
    onChange={(mode) => onChoose(mode === 'clear')}
  >
    <Stack gap="xs">
      <Radio value="set" label="Set a value" size="md" />
      <Radio
        value="clear"
        label="Clear it"
        description={attribute.required ? 'Products for sale keep it, because it is required.' : undefined}
        size="md"
      />
    </Stack>
  </Radio.Group>
)

/** Undefined while something is missing. */
function changeOf(
  attribute: Attribute | undefined,
  categoryCode: string,
  value: AttributeValues[string] | null,
): Change | undefined {
  if (!attribute) return undefined
  const { code } = attribute
  const read = value === null ? null : attributeBodyOf({ [code]: value }, [attribute])[code]
  return read === undefined ? undefined : { action: 'attribute', categoryCode, code, value: read }
}
