import { Checkbox, Group, NumberInput, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { currencySign } from '../../../ui/format/currency.ts'
import { money } from '../../../ui/price.tsx'
import { type RefundDraft, type RefundKind, type RefundPlan, unrefundedUnits } from './refund-draft.ts'

type Props = {
  desk: DeskOrder
  draft: RefundDraft
  /** Set once the form was submitted. */
  problem: RefundPlan['problem']
  onChange: (draft: RefundDraft) => void
}

export function RefundFields({ desk, draft, problem, onChange }: Props) {
  const lines = desk.lines.filter((line) => unrefundedUnits(line) > 0)
  const change = (next: Partial<RefundDraft>) => onChange({ ...draft, ...next })
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <>
      <Radio.Group
        label="Refund"
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as RefundKind })}
      >
        <Stack gap={0} mt={4}>
          <Choice value="rest" label={`Full amount, ${money(desk.money.refundable)}`} />
          {lines.length > 0 && <Choice value="items" label="Selected items" />}
          <Choice value="amount" label="Custom amount" />
        </Stack>
      </Radio.Group>
      {draft.kind === 'items' && (
        <Items lines={lines} draft={draft} error={errorOf('items')} onChange={change} />
      )}
      {draft.kind === 'amount' && (
        <TextInput
          label="Amount"
          description={`At most ${money(desk.money.refundable)}`}
          inputMode="decimal"
          leftSection={currencySign()}
          size="md"
          maxLength={14}
          value={draft.amount}
          error={errorOf('amount')}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      )}
      {draft.kind !== 'amount' && lines.length > 0 && (
        <Checkbox
          size="md"
          label="Restock items"
          description="Choose this when the items were returned or never shipped."
          checked={draft.restock}
          onChange={(event) => change({ restock: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label="Reason"
        description="Shown to the customer and the seller."
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
        size="md"
        value={draft.reason}
        error={errorOf('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  )
}

const Choice = ({ value, label }: { value: RefundKind; label: string }) => (
  <Radio value={value} label={label} size="md" py={10} />
)

type ItemsProps = {
  lines: DeskOrder['lines']
  draft: RefundDraft
  error: string | undefined
  onChange: (next: Partial<RefundDraft>) => void
}

function Items({ lines, draft, error, onChange }: ItemsProps) {
  return (
    <Stack gap="sm">
      {lines.map((line) => (
        <Group key={line.orderItemId} justify="space-between" wrap="nowrap" align="center" gap="md">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={500} lineClamp={2}>
              {line.title}
            </Text>
            <Text size="sm" c="dimmed">
              {[...variantParts(line), `${money(line.paid)} for ${line.quantity}`].join(' · ')}
            </Text>
          </div>
          <NumberInput
            aria-label={`Quantity of ${line.title}, at most ${unrefundedUnits(line)}`}
            min={0}
            max={unrefundedUnits(line)}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            size="md"
            w={96}
            style={{ flexShrink: 0 }}
            value={draft.quantities[line.orderItemId] ?? 0}
            suffix={` of ${unrefundedUnits(line)}`}
            onChange={(count) =>
              onChange({ quantities: { ...draft.quantities, [line.orderItemId]: Number(count) || 0 } })
            }
          />
        </Group>
      ))}
      <Text size="sm" c="var(--sale)" role="alert">
        {error}
      </Text>
    </Stack>
  )
}
