import { Divider, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { exchangeBody, type ShopSettings } from '#contract/admin/settings/settings.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ChangeForm } from './change-form.tsx'
import { CurrentValue, ScheduledChanges, SettingState } from './current-value.tsx'
import { NumberField, numberOf } from './rates/number-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { momentOf, useChange } from './use-change.ts'

type Props = { settings: ShopSettings }
type CodeProps = { label: string; value: string; onChange: (code: string) => void; error: string | undefined }

const CodeField = ({ onChange, ...rest }: CodeProps) => (
  <TextInput
    {...rest}
    size="md"
    maxLength={3}
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
  />
)

export function CurrencySection({ settings }: Props) {
  return (
    <SectionFrame title="Currencies">
      <ShopCurrency settings={settings} />
      <Divider />
      <ListCurrency settings={settings} />
      <Divider />
      <ExchangeRates settings={settings} />
    </SectionFrame>
  )
}

function ShopCurrency({ settings: { currency, currencyFixed } }: Props) {
  const [code, setCode] = useState(currency.value)
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h5" mb={4}>
          Shop currency
        </Title>
        <CurrentValue value={currency.value} since={currency.since} by={currency.setBy} />
      </div>
      {currencyFixed ? (
        <Text size="sm">The currency can't be changed once there are orders.</Text>
      ) : (
        <SettingForm
          name="currency"
          label="Save currency"
          value={code}
          now
          preview={
            <Text size="sm">
              Prices are not converted. The currency is fixed once the first order is placed.
            </Text>
          }
        >
          {(problems) => (
            <CodeField label="Currency code" value={code} onChange={setCode} error={problems.value} />
          )}
        </SettingForm>
      )}
    </Stack>
  )
}

function ListCurrency({ settings }: Props) {
  const { orderListCurrency: current, currency, exchanges } = settings
  const [code, setCode] = useState(current.value)
  const hasRate =
    current.value === currency.value ||
    exchanges.some(({ base, quote }) => base === currency.value && quote === current.value)
  return (
    <Stack gap="md">
      <SettingState title="Order-list currency" setting={current} format={(value) => value}>
        {!hasRate && (
          <Text size="sm" c="var(--sale)">
            There is no exchange rate from {currency.value} to {current.value}, so order lists show{' '}
            {currency.value}.
          </Text>
        )}
      </SettingState>
      <SettingForm name="orderListCurrency" label="Save order-list currency" value={code}>
        {(problems) => (
          <CodeField
            label="Currency code of order lists"
            value={code}
            onChange={setCode}
            error={problems.value}
          />
        )}
      </SettingForm>
    </Stack>
  )
}

const pairText = ({ base, quote, rate }: ShopSettings['exchanges'][number]) => `1 ${base} = ${rate} ${quote}`

function ExchangeRates({ settings: { exchanges, exchangesComing, currency, orderListCurrency } }: Props) {
  const [base, setBase] = useState(currency.value)
  const [quote, setQuote] = useState(orderListCurrency.value)
  const [rate, setRate] = useState<number | string>('')
  const [from, setFrom] = useState('')
  const { submit, problems, busy } = useChange(
    exchangeBody,
    (body) => callAsAdmin('POST /admin/settings/exchange-rates', { body }),
    () => {
      setRate('')
      setFrom('')
    },
  )
  return (
    <Stack gap="md">
      <Title order={3} size="h5">
        Exchange rates
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} aria-label="Exchange rates" style={{ listStyle: 'none' }}>
        {exchanges.map((pair) => (
          <li key={pair.id}>
            <CurrentValue value={pairText(pair)} since={pair.setBy && pair.validFrom} by={pair.setBy} />
          </li>
        ))}
      </Stack>
      <ScheduledChanges
        kind="exchange"
        changes={exchangesComing.map((pair) => ({ ...pair, text: pairText(pair), by: pair.setBy }))}
      />
      <ChangeForm
        label="Save rate"
        problems={problems}
        busy={busy}
        onSubmit={() => submit({ base, quote, rate: numberOf(rate), validFrom: momentOf(from) })}
        when={{ value: from, onChange: setFrom }}
      >
        <CodeField label="From" value={base} onChange={setBase} error={problems.base} />
        <NumberField label="Rate" decimals={8} value={rate} onChange={setRate} error={problems.rate} />
        <CodeField label="To" value={quote} onChange={setQuote} error={problems.quote} />
      </ChangeForm>
    </Stack>
  )
}
