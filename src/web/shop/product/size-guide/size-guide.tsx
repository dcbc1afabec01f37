import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import type { SizeKind } from './size-kinds.ts'
import { type Cell, inCentimeters, inInches, sizeTables } from './size-tables.ts'

type Props = { open: boolean; kind: SizeKind; chosen: string; onClose: () => void }

const units = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'inches' },
]

function cellText(cell: Cell, format: (cm: number) => string): string {
  if (typeof cell === 'string') return cell
  return typeof cell === 'number' ? format(cell) : `${format(cell[0])}–${format(cell[1])}`
}

/** The body measurements for each size. */
export default function SizeGuide({ open, kind, chosen, onClose }: Props) {
  const [unit, setUnit] = useState('cm')
  const { title, columns, rows, how } = sizeTables[kind]
  const format = unit === 'cm' ? inCentimeters : inInches
  return (
    <Dialog open={open} onClose={onClose} title={`Size guide: ${title}`} className="w-[min(600px,94vw)]">
      <div className="grid gap-2">
        <RadioChips legend="Unit" hideLegend options={units} value={unit} onChange={setUnit} />
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">
            {title} in {unit === 'cm' ? 'centimeters' : 'inches'}
          </caption>
          <thead>
            <tr className="border-b border-line-strong align-bottom">
              {['Size', ...columns].map((column) => (
                <th key={column} scope="col" className="py-1 pr-0.5 font-medium first:pl-1">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells]) => (
              <tr
                key={size}
                aria-current={size === chosen ? 'true' : undefined}
                className={cx('border-b border-line', size === chosen && 'bg-accent-soft font-medium')}
              >
                <th scope="row" className="py-1 pl-1 pr-0.5 font-medium">
                  {size}
                  {size === chosen && <span className="sr-only">, your choice</span>}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="whitespace-nowrap py-1 pr-0.5">
                    {cellText(cell, format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <h3 className="mb-0.5 font-text text-sm font-medium">How to measure</h3>
          <ul className="grid gap-0.5 text-sm text-muted">
            {how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-muted">Between two sizes? Choose the larger one for a looser fit.</p>
      </div>
    </Dialog>
  )
}
