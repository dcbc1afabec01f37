import { Divider, NativeSelect, Select, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Commission, commissionBody, type ShopSettings } from '#contract/admin/settings.ts'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { CategoryChoice, type ChoiceProps } from './category-choice.tsx'
import { ChangeForm } from './change-form.tsx'
import { NumberField, numberOf } from './number-field.tsx'
import { ComingList } from './present.tsx'
import { momentOf, useChange } from './use-change.ts'

const whoseWords = ({ seller, category }: Commission): string =>
  seller?.name ?? category?.name ?? 'All sellers and categories'

const rateWords = (rate: Commission): string =>
  `${whoseWords(rate)}: ${rate.percent === null ? 'no rate of its own' : `${rate.percent}%`}`

/** What sellers pay of what they sell: the most special rate counts. */
export function CommissionSection({ settings }: { settings: ShopSettings }) {
  const { commissions, commissionsComing } = settings
  return (
    <SectionFrame
      title="Commission"
      note="Of a seller before that of a category, a narrower category before a wider one, and the shop's last."
    >
      <Table.ScrollContainer type="native" minWidth={320} tabIndex={0}>
        <Table aria-label="Commission rates" tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Of</Table.Th>
              <Table.Th scope="col" ta="right">
                Rate
              </Table.Th>
              <Table.Th scope="col">Since</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {commissions.map((rate) => (
              <Table.Tr key={rate.id}>
                <Table.Td>
                  {whoseWords(rate)}
                  {rate.category && (
                    <Text size="sm" c="dimmed">
                      Category
                    </Text>
                  )}
                  {rate.seller && (
                    <Text size="sm" c="dimmed">
                      Seller
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right">{rate.percent}%</Table.Td>
                <Table.Td>
                  {rate.setBy
                    ? `${momentText(rate.validFrom)}, by ${rate.setBy.name}`
                    : 'As the shop was set up'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ComingList
        kind="commission"
        coming={commissionsComing.map((rate) => ({ ...rate, words: rateWords(rate), by: rate.setBy }))}
      />
      <Divider />
      <CommissionForm />
    </SectionFrame>
  )
}

type Whose = 'shop' | 'category' | 'seller'

function CommissionForm() {
  const [whose, setWhose] = useState<Whose>('shop')
  const [code, setCode] = useState<string | null>(null)
  const [sellerId, setSellerId] = useState<string | null>(null)
  const [kind, setKind] = useState<'rate' | 'none'>('rate')
  const [percent, setPercent] = useState<number | string>('')
  const [from, setFrom] = useState('')
  const { submit, problems, busy } = useChange(
    commissionBody,
    (body) => callAsAdmin('POST /admin/settings/commissions', { body }),
    () => {
      setPercent('')
      setFrom('')
    },
  )
  const [missing, setMissing] = useState('')
  const ends = whose !== 'shop' && kind === 'none'
  const send = () => {
    const nobody =
      (whose === 'category' && !code && 'Choose a category') ||
      (whose === 'seller' && !sellerId && 'Choose a seller') ||
      ''
    setMissing(nobody)
    if (nobody) return
    submit({
      percent: ends ? null : numberOf(percent),
      sellerId: whose === 'seller' ? Number(sellerId) : undefined,
      categoryCode: whose === 'category' ? code : undefined,
      validFrom: momentOf(from),
    })
  }
  return (
    <ChangeForm
      label="Save commission"
      problems={problems}
      busy={busy}
      onSubmit={send}
      when={{ value: from, onChange: setFrom }}
    >
      <NativeSelect
        label="Commission of"
        size="md"
        value={whose}
        onChange={({ currentTarget }) => setWhose(currentTarget.value as Whose)}
        data={[
          { value: 'shop', label: 'The shop' },
          { value: 'category', label: 'A category' },
          { value: 'seller', label: 'A seller' },
        ]}
      />
      {whose === 'category' && (
        <CategoryChoice value={code} onChange={setCode} error={missing || problems.categoryCode} />
      )}
      {whose === 'seller' && (
        <SellerChoice value={sellerId} onChange={setSellerId} error={missing || problems.sellerId} />
      )}
      {whose !== 'shop' && (
        <NativeSelect
          label="What counts"
          size="md"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'none' ? 'none' : 'rate')}
          data={[
            { value: 'rate', label: 'A rate of its own' },
            { value: 'none', label: 'No rate of its own any more' },
          ]}
        />
      )}
      {!ends && (
        <NumberField
          label="Rate"
          decimals={2}
          suffix="%"
          value={percent}
          onChange={setPercent}
          error={problems.percent}
        />
      )}
    </ChangeForm>
  )
}

function SellerChoice({ value, onChange, error }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const { data } = useQuery({
    ...adminQuery('GET /sellers', { query: { status: 'ACTIVE', query, size: 20 } }),
    placeholderData: keepPreviousData,
  })
  const sellers = (data ?? []).map(({ id, businessDetails }) => ({
    value: String(id),
    label: businessDetails.businessName,
  }))
  return (
    <Select
      label="Seller"
      size="md"
      searchable
      placeholder="Type to search"
      nothingFoundMessage="No such active seller"
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      // The server has searched.
      filter={({ options }) => options}
      error={error}
      data={sellers}
    />
  )
}
