import { Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { exchangeBody, type ShopSettings } from '#contract/admin/settings/settings.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { ChangeForm } from '../change-form.tsx'
import { CurrentValue, ScheduledChanges } from '../current-value.tsx'
import { ChangeDialog } from '../effects/change-dialog.tsx'
import { exchangeQuestion } from '../effects/rate-effects.ts'
import { SettingBlock } from '../page/setting-block.tsx'
import { momentOf, useChange } from '../use-change.ts'
import { NumberField, numberOf } from './number-field.tsx'

type CodeProps = { label: string; value: string; onChange: (code: string) => void; error: string | undefined }

/** A currency code such as `USD`. */
export const CodeField = ({ onChange, ...rest }: CodeProps) => (
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

const pairText = ({ base, quote, rate }: ShopSettings['exchanges'][number]) =>
  `1 ${base} = ${decimalText(rate)} ${quote}`

export function ExchangeRates({ settings }: { settings: ShopSettings }) {
  const { exchanges, exchangesComing, currency, orderListCurrency } = settings
  const [base, setBase] = useState(currency.value)
  const [quote, setQuote] = useState(orderListCurrency.value)
  const [rate, setRate] = useState<number | string>('')
  const [from, setFrom] = useState('')
  const { submit, problems, busy, question } = useChange(
    exchangeBody,
    (body) => callAsAdmin('POST /admin/settings/exchange-rates', { body }),
    () => {
      setRate('')
      setFrom('')
    },
  )
  const { body, ...dialog } = question
  return (
    <SettingBlock name="exchangeRates">
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
        onSubmit={() => submit({ base, quote, rate: numberOf(rate), validFrom: momentOf(from) }, () => true)}
        dialog={body && <ChangeDialog {...dialog} asked={exchangeQuestion(body, settings)} busy={busy} />}
        when={{ value: from, onChange: setFrom }}
      >
        <CodeField label="From" value={base} onChange={setBase} error={problems.base} />
        <NumberField label="Rate" decimals={8} value={rate} onChange={setRate} error={problems.rate} />
        <CodeField label="To" value={quote} onChange={setQuote} error={problems.quote} />
      </ChangeForm>
    </SettingBlock>
  )
}
