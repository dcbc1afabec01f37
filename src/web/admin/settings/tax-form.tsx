import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { taxBody, taxPartsMax } from '#contract/admin/settings.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ChangeForm } from './change-form.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { momentOf, type Problems, useChange } from './use-change.ts'

type Part = { key: number; name: string; percent: number | string }

const first: Part[] = [{ key: 0, name: 'GST', percent: '' }]

/** Sets the tax of a category and a region, or ends it. */
export function TaxForm() {
  const [whose, setWhose] = useState<'all' | 'category'>('all')
  const [code, setCode] = useState<string | null>(null)
  const [region, setRegion] = useState('')
  const [ends, setEnds] = useState(false)
  const [parts, setParts] = useState(first)
  const [from, setFrom] = useState('')
  const [missing, setMissing] = useState('')
  const { submit, problems, busy } = useChange(
    taxBody,
    (body) => callAsAdmin('POST /admin/settings/taxes', { body }),
    () => {
      setParts(first)
      setFrom('')
    },
  )
  const send = () => {
    const nothing = whose === 'category' && !code ? 'Choose a category' : ''
    setMissing(nothing)
    if (nothing) return
    submit({
      categoryCode: whose === 'category' ? code : undefined,
      region: region.trim() || undefined,
      parts: ends ? null : parts.map(({ name, percent }) => ({ name, percent: numberOf(percent) })),
      validFrom: momentOf(from),
    })
  }
  return (
    <ChangeForm
      label="Save tax"
      problems={{ ...problems, form: problems.form ?? problems.parts }}
      busy={busy}
      onSubmit={send}
      when={{ value: from, onChange: setFrom }}
    >
      <NativeSelect
        label="Tax on"
        size="md"
        value={whose}
        onChange={({ currentTarget }) => setWhose(currentTarget.value === 'all' ? 'all' : 'category')}
        data={[
          { value: 'all', label: 'All categories' },
          { value: 'category', label: 'A category' },
        ]}
      />
      {whose === 'category' && (
        <CategoryChoice value={code} onChange={setCode} error={missing || problems.categoryCode} />
      )}
      <TextInput
        label="Region"
        description="The state in the delivery address; empty is everywhere"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        maxLength={100}
        value={region}
        error={problems.region}
        onChange={({ currentTarget }) => setRegion(currentTarget.value)}
      />
      <NativeSelect
        label="What it is"
        size="md"
        value={ends ? 'none' : 'tax'}
        onChange={({ currentTarget }) => setEnds(currentTarget.value === 'none')}
        data={[
          { value: 'tax', label: 'A tax of its own' },
          { value: 'none', label: 'No tax of its own any more' },
        ]}
      />
      {!ends && <Parts parts={parts} onChange={setParts} problems={problems} />}
    </ChangeForm>
  )
}

type PartsProps = { parts: Part[]; onChange: (parts: Part[]) => void; problems: Problems }

/** The parts that apply together, such as CGST and SGST. */
function Parts({ parts, onChange, problems }: PartsProps) {
  const change = (key: number, fields: Partial<Part>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...fields } : part)))
  const last = parts.at(-1)
  return (
    <>
      {parts.map(({ key, name, percent }, index) => (
        <Group key={key} gap="xs" grow align="start" wrap="nowrap">
          <TextInput
            label={index === 0 ? 'Name' : `Name of part ${index + 1}`}
            size="md"
            maxLength={20}
            value={name}
            error={name.trim() === '' ? problems.name : undefined}
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <NumberField
            label={index === 0 ? 'Rate' : `Rate of part ${index + 1}`}
            decimals={2}
            suffix="%"
            value={percent}
            onChange={(value) => change(key, { percent: value })}
            error={percent === '' || Number(percent) > 100 ? problems.percent : undefined}
          />
        </Group>
      ))}
      <Group gap="xs" align="end">
        {parts.length < taxPartsMax && (
          <Button
            variant="default"
            mih={44}
            onClick={() => onChange([...parts, { key: (last?.key ?? 0) + 1, name: '', percent: '' }])}
          >
            Add a part
          </Button>
        )}
        {parts.length > 1 && (
          <Button variant="subtle" mih={44} onClick={() => onChange(parts.slice(0, -1))}>
            Remove the last part
          </Button>
        )}
      </Group>
    </>
  )
}
