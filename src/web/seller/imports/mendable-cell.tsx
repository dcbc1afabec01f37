import { Text, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { CellText } from './cell-text.tsx'
import styles from './imports.module.css'

type Props = {
  /** "MRP in row 4" */
  label: string
  text: string
  before: string | undefined
  problem: string | undefined
  /** Texts to choose from, where there is a known set (the id of a `datalist`). */
  choices: string | undefined
  long: boolean
  busy: boolean
  onSave: (text: string) => Promise<void>
}

/** What is typed into a cell, from opening it to what the server says; the focus stays with the cell. */
function useMending({ label, text, onSave }: Pick<Props, 'label' | 'text' | 'onSave'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  /** Whether the field takes the focus when it opens. */
  const [grab, setGrab] = useState(true)
  const shown = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  useEffect(() => {
    if (typed === null && refocus.current) button.current?.focus()
    refocus.current = false
  }, [typed])

  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  const open = () => {
    setGrab(true)
    setTyped(text)
  }
  const close = (byKey: boolean) => {
    refocus.current = byKey
    setRefusal('')
    setTyped(null)
  }
  const save = async (byKey: boolean) => {
    if (typed === null) return
    close(byKey)
    if (typed === text) return
    try {
      await onSave(typed)
    } catch (error) {
      if (!shown.current)
        return void toast(`${label} was not changed. ${messageOf(error)}`, { tone: 'problem' })
      // What was typed comes back, with the reason beneath; whoever types elsewhere by now goes on there.
      const { activeElement } = document
      setGrab(activeElement === button.current || activeElement === document.body)
      setTyped(typed)
      setRefusal(messageOf(error))
    }
  }
  return { typed, setTyped, refusal, grab, button, open, close, save }
}

/** A cell that is mended where it stands: press, type, Enter. Escape leaves it as it was. */
export function MendableCell(props: Props) {
  const { label, text, before, problem, busy } = props
  const { typed, setTyped, refusal, grab, button, open, close, save } = useMending(props)
  const problemId = useId()
  if (typed !== null) {
    return (
      <CellField
        {...props}
        typed={typed}
        problem={refusal || problem}
        grab={grab}
        onType={setTyped}
        onEnter={() => void save(true)}
        onEscape={() => close(true)}
        // A refused text is sent again on purpose only.
        onLeave={() => !refusal && void save(false)}
      />
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.cell}
        data-wrong={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        aria-busy={busy || undefined}
        onClick={open}
      >
        {/* The name of the button is what it shows, and whose it is. */}
        <span className="sr-only">{label}: </span>
        <CellText text={text} before={before} />
        <span className="sr-only">. Change</span>
        <span className={styles.pencil}>
          <MoreIcon name="pencil" size={16} />
        </span>
      </button>
      {problem && (
        <Text size="sm" c="var(--sale)" mt={4} id={problemId}>
          {problem}
        </Text>
      )}
    </>
  )
}

type FieldProps = Props & {
  grab: boolean
  typed: string
  onType: (text: string) => void
  onEnter: () => void
  onEscape: () => void
  onLeave: () => void
}

function CellField(props: FieldProps) {
  const { label, typed, problem, choices, long, grab, onType, onEnter, onEscape, onLeave } = props
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes over what it proposes; a long text may have lines of its own.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.shiftKey) {
      event.preventDefault()
      onEnter()
    }
    if (event.key === 'Escape') onEscape()
  }
  const field = {
    'aria-label': label,
    value: typed,
    error: problem,
    errorProps: { role: 'alert', fz: 'sm' },
    autoFocus: grab,
    miw: long ? 240 : 120,
    onKeyDown,
    onBlur: onLeave,
    styles: { input: { minHeight: 44 } },
  }
  if (long)
    return (
      <Textarea {...field} autosize maxRows={8} onChange={(event) => onType(event.currentTarget.value)} />
    )
  return (
    <TextInput
      {...field}
      list={choices}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
