import { Button, Group, TextInput } from '@mantine/core'
import { taxPartsMax } from '#contract/admin/settings/taxes.ts'
import type { Problems } from '../use-change.ts'
import { NumberField, numberOf } from './number-field.tsx'

export type TaxPart = { key: number; name: string; percent: number | string }

export const emptyParts: TaxPart[] = [{ key: 0, name: 'GST', percent: '' }]

type Props = {
  parts: TaxPart[]
  onChange: (parts: TaxPart[]) => void
  problems: Problems
  /** Added to the labels of a second tax. */
  suffix?: string
}

/** The parts of a tax, such as CGST and SGST, which apply together. */
export function TaxParts({ parts, onChange, problems, suffix = '' }: Props) {
  const change = (key: number, fields: Partial<TaxPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...fields } : part)))
  const last = parts.at(-1)
  return (
    <>
      {parts.map(({ key, name, percent }, index) => (
        <Group key={key} gap="xs" grow align="start" wrap="nowrap">
          <TextInput
            label={(index === 0 ? 'Name' : `Name of part ${index + 1}`) + suffix}
            size="md"
            maxLength={20}
            value={name}
            error={name.trim() === '' ? problems.name : undefined}
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <NumberField
            label={(index === 0 ? 'Rate' : `Rate of part ${index + 1}`) + suffix}
            decimals={2}
            suffix="%"
            value={percent}
            onChange={(value) => change(key, { percent: value })}
            error={(numberOf(percent) ?? 101) > 100 ? problems.percent : undefined}
          />
        </Group>
      ))}
      <Group gap="xs" align="end">
        {parts.length < taxPartsMax && (
          <Button
            variant="default"
            mih="var(--control)"
            onClick={() => onChange([...parts, { key: (last?.key ?? 0) + 1, name: '', percent: '' }])}
          >
            {`Add part${suffix}`}
          </Button>
        )}
        {parts.length > 1 && (
          <Button variant="subtle" mih="var(--control)" onClick={() => onChange(parts.slice(0, -1))}>
            {`Remove last part${suffix}`}
          </Button>
        )}
      </Group>
    </>
  )
}
