import { Box, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'

type Props = {
  /** What is changed, with whose it is: "Selling Price of Linen Shirt". */
  label: string
  value: number
  /** How the value stands there. */
  text: string
  /** Whole numbers, or amounts with cents. */
  kind: 'pieces' | 'price'
  align?: 'left' | 'right'
  onSave: (value: number) => Promise<void>
}

const max = { pieces: 1_000_000, price: 100_000_000 }

function problemOf(text: string, kind: Props['kind']): string | undefined {
  const value = Number(text)
  const sound = text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= max[kind]
  if (kind === 'pieces') return sound && Number.isInteger(value) ? undefined : 'A whole number, please.'
  if (!sound) return 'A valid price, please.'
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? 'Two decimals at most.' : undefined
}

/** A number that is changed where it stands: press, type, Enter. Escape leaves it as it was. */
export function InlineNumber({ label, value, text, kind, align = 'left', onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  useEffect(() => {
    if (typed === null && refocus.current) button.current?.focus()
    refocus.current = false
  }, [typed])

  const close = (byKey: boolean) => {
    refocus.current = byKey
    setProblem('')
    setTyped(null)
  }
  const save = async (byKey: boolean) => {
    if (typed === null || busy) return
    const wrong = problemOf(typed, kind)
    if (wrong) return setProblem(wrong)
    if (Number(typed) === value) return close(byKey)
    setBusy(true)
    try {
      await onSave(Number(typed))
      close(byKey)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true)
    if (event.key === 'Escape') close(true)
  }
  if (typed === null) {
    return (
      <UnstyledButton
        ref={button}
        mih={44}
        px={8}
        mx={-8}
        fz="sm"
        aria-label={`${label}: ${text}. Change`}
        onClick={() => setTyped(String(value))}
        style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: 'var(--ink)' }}
      >
        {text}
        <Box component="span" c="dimmed" display="inline-flex">
          <MoreIcon name="pencil" size={16} />
        </Box>
      </UnstyledButton>
    )
  }
  return (
    <Box w={112} ml={align === 'right' ? 'auto' : 0}>
      <TextInput
        aria-label={label}
        type="number"
        inputMode={kind === 'price' ? 'decimal' : 'numeric'}
        min={0}
        step={kind === 'price' ? 0.01 : 1}
        value={typed}
        readOnly={busy}
        aria-busy={busy || undefined}
        error={Boolean(problem)}
        styles={{ input: { minHeight: 44, textAlign: align } }}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
      {problem && (
        <Text role="alert" size="sm" c="var(--sale)" mt={4} ta="left">
          {problem}
        </Text>
      )}
    </Box>
  )
}
