import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { useBankChange } from './use-bank-change.ts'

const fieldsOf = ({ account, bank }: ReturnType<typeof payeeRules>) =>
  [
    { name: 'accountHolderName', label: 'New Account Holder Name', autoComplete: 'name' },
    { name: 'accountNumber', label: `New ${account.label}`, ...inputOf(account) },
    { name: 'ifscCode', label: `New ${bank.label}${bank.optional ? ' (optional)' : ''}`, ...inputOf(bank) },
    { name: 'bankName', label: 'New Bank (optional)', autoComplete: 'off' },
  ] as const

const inputOf = ({ digits, hint }: ReturnType<typeof payeeRules>['bank']) => ({
  autoComplete: 'off',
  description: hint,
  inputMode: digits ? ('numeric' as const) : undefined,
})

type Props = { email: string; onDone: () => void }

export function BankForm({ email, onDone }: Props) {
  const { form, errors, step, busy, problem, sendCode, save } = useBankChange(onDone)
  const { register, setFocus } = form
  useEffect(() => setFocus(step === 'code' ? 'otp' : 'bankDetails.accountHolderName'), [setFocus, step])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void (step === 'code' ? save(event) : sendCode())
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New bank account" aria-busy={busy !== null}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {fieldsOf(payeeRules()).map(({ name, label, ...field }) => (
            <TextInput
              key={name}
              label={label}
              size="md"
              spellCheck={false}
              {...field}
              {...register(`bankDetails.${name}`)}
              error={errors.bankDetails?.[name]?.message}
            />
          ))}
        </SimpleGrid>
        {step === 'details' ? (
          <Text size="sm" c="dimmed">
            For your security, we email a code to {email} before the change.
          </Text>
        ) : (
          <TextInput
            label="Code from the email"
            description={`We emailed a code to ${email}. It is valid for 10 minutes.`}
            size="md"
            maw={420}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={14}
            {...register('otp')}
            error={errors.otp?.message}
          />
        )}
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Group gap="xs">
          <Button type="submit" mih="var(--control)" disabled={busy !== null}>
            {step === 'details'
              ? busy === 'sending'
                ? 'Sending...'
                : 'Email me a code'
              : busy === 'saving'
                ? 'Saving...'
                : 'Save bank account'}
          </Button>
          {step === 'code' && (
            <Button
              variant="default"
              mih="var(--control)"
              disabled={busy !== null}
              onClick={() => void sendCode()}
            >
              {busy === 'sending' ? 'Sending...' : 'Send a new code'}
            </Button>
          )}
          <Button variant="subtle" color="gray" mih="var(--control)" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
