import { Divider, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings, Tax } from '#contract/admin/settings.ts'
import { momentText } from '../../back-office/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { ComingList, SettingState } from './present.tsx'
import { SettingForm } from './setting-form.tsx'
import { partsWords, taxedWords, valueWords } from './setting-words.ts'
import { TaxForm } from './tax-form.tsx'

type Props = { settings: ShopSettings }

const comingWords = ({ category, region, parts }: Tax): string =>
  `Tax on ${taxedWords(category?.name ?? null, region)}: ${parts ? partsWords(parts) : 'none of its own'}`

/** What part of a price is tax, and the tax on what the shop takes. */
export function TaxSection({ settings }: Props) {
  const { taxes, taxesComing } = settings
  return (
    <SectionFrame
      title="Tax"
      note="Prices include it: it is shown and never added. A narrower category counts before a wider one, and for one category the region before everywhere. Delivery and fees have none."
    >
      {taxes.length === 0 ? (
        <Text size="sm">No tax is set: orders and invoices show none.</Text>
      ) : (
        <Taxes taxes={taxes} />
      )}
      <ComingList
        kind="tax"
        coming={taxesComing.map((tax) => ({ ...tax, words: comingWords(tax), by: tax.setBy }))}
      />
      <Divider />
      <TaxForm />
      <Divider />
      <CommissionTax settings={settings} />
    </SectionFrame>
  )
}

const Taxes = ({ taxes }: { taxes: Tax[] }) => (
  <Table.ScrollContainer type="native" minWidth={320} tabIndex={0}>
    <Table aria-label="Tax rates" tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">On</Table.Th>
          <Table.Th scope="col" ta="right">
            Tax
          </Table.Th>
          <Table.Th scope="col">Since</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {taxes.map(({ id, category, region, parts, validFrom, setBy }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {category?.name ?? 'All categories'}
              <Text size="sm" c="dimmed">
                {region ?? 'Everywhere'}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{partsWords(parts ?? [])}</Table.Td>
            <Table.Td>
              {momentText(validFrom)}
              {setBy && `, by ${setBy.name}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function CommissionTax({ settings: { commissionTax, currency } }: Props) {
  const [percent, setPercent] = useState<number | string>(commissionTax.value)
  const words = (value: number) =>
    valueWords({ kind: 'setting', name: 'commissionTax', value }, currency.value)
  return (
    <Stack gap="md">
      <SettingState title="Tax on commission" setting={commissionTax} wordsOf={words}>
        <Text size="sm">Taken from what the seller gets, and kept apart in the ledger for you to remit.</Text>
      </SettingState>
      <SettingForm name="commissionTax" label="Save tax on commission" value={numberOf(percent)}>
        {(problems) => (
          <NumberField
            label="Percent of the commission"
            decimals={2}
            suffix="%"
            value={percent}
            onChange={setPercent}
            error={problems.value}
          />
        )}
      </SettingForm>
    </Stack>
  )
}
