import { NativeSelect } from '@mantine/core'
import type { CsvColumns } from '#contract/payments/bank-statements.ts'

export type Columns = Pick<CsvColumns, 'dayOrder'> & Partial<CsvColumns>

export const isComplete = (columns: Columns): columns is CsvColumns =>
  columns.day !== undefined &&
  (columns.amount !== undefined || (columns.moneyIn !== undefined && columns.moneyOut !== undefined))

const fields: { name: Exclude<keyof CsvColumns, 'dayOrder'>; label: string }[] = [
  { name: 'day', label: 'Day' },
  { name: 'amount', label: 'Amount (in and out)' },
  { name: 'moneyIn', label: 'Money in' },
  { name: 'moneyOut', label: 'Money out' },
  { name: 'reference', label: 'Reference' },
  { name: 'description', label: 'Description' },
  { name: 'balance', label: 'Balance, to find gaps' },
]

const orders: Record<CsvColumns['dayOrder'], string> = {
  YMD: 'Year, month, day',
  DMY: 'Day, month, year',
  MDY: 'Month, day, year',
}

type Props = { headings: string[]; columns: Columns; onChange: (columns: Columns) => void }

/** Which column of the file is what. */
export function ColumnFields({ headings, columns, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Order in dates"
        size="md"
        value={columns.dayOrder}
        onChange={(event) =>
          onChange({ ...columns, dayOrder: event.currentTarget.value as Columns['dayOrder'] })
        }
        data={Object.entries(orders).map(([value, label]) => ({ value, label }))}
      />
      {fields.map(({ name, label }) => (
        <NativeSelect
          key={name}
          label={label}
          size="md"
          value={columns[name] ?? ''}
          onChange={(event) => {
            const { [name]: _before, ...rest } = columns
            const { value } = event.currentTarget
            onChange(value === '' ? (rest as Columns) : { ...(rest as Columns), [name]: value })
          }}
          data={[{ value: '', label: 'Not in the file' }, ...headings]}
        />
      ))}
    </>
  )
}
