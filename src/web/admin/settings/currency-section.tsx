import { Divider, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { CurrentValue, SettingState } from './current-value.tsx'
import { SettingBlock } from './page/setting-block.tsx'
import { CodeField, ExchangeRates } from './rates/exchange-rates.tsx'
import { SettingForm } from './setting-form.tsx'

type Props = { settings: ShopSettings }
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

function ShopCurrency({ settings }: Props) {
  const { currency, currencyFixed } = settings
  const [code, setCode] = useState(currency.value)
  return (
    <SettingBlock name="currency">
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
          settings={settings}
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
    </SettingBlock>
  )
}

function ListCurrency({ settings }: Props) {
  const { orderListCurrency: current, currency, exchanges } = settings
  const [code, setCode] = useState(current.value)
  const hasRate =
    current.value === currency.value ||
    exchanges.some(({ base, quote }) => base === currency.value && quote === current.value)
  return (
    <SettingBlock name="orderListCurrency">
      <SettingState title="Order-list currency" setting={current} format={(value) => value}>
        {!hasRate && (
          <Text size="sm" c="var(--sale)">
            There is no exchange rate from {currency.value} to {current.value}, so order lists show{' '}
            {currency.value}.
          </Text>
        )}
      </SettingState>
      <SettingForm name="orderListCurrency" label="Save order-list currency" value={code} settings={settings}>
        {(problems) => (
          <CodeField
            label="Currency code of order lists"
            value={code}
            onChange={setCode}
            error={problems.value}
          />
        )}
      </SettingForm>
    </SettingBlock>
  )
}
