import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../../api-errors.ts'
import { onEditKeys, useInlineEdit } from '../../../back-office/forms/use-inline-edit.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import styles from '../imports.module.css'
import { CellError } from './cell-error.tsx'
import { CellText } from './cell-text.tsx'

type Props = {
  /** "MRP in row 4" */
  label: string
  text: string
  /** The text as the cell shows it, for example as an amount of money. */
  shownText: string
  before: string | undefined
  errors: string[]
  /** Id of the `datalist` with suggestions, for columns with a fixed set of values. */
  suggestionsId: string | undefined
  isLong: boolean
  busy: boolean
  /** The cell stays visible in both layouts while it is edited. */
  onOpen: () => void
  onSave: (text: string) => Promise<void>
}

/** Editing closes at once; the field opens again, with the typed text, when the server rejects it. */
function useCellEdit({ label, text, onOpen, onSave }: Pick<Props, 'label' | 'text' | 'onOpen' | 'onSave'>) {
  const { typed, setTyped, problem, setProblem, button, close } = useInlineEdit()
  const [autoFocus, setAutoFocus] = useState(true)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const open = () => {
    setAutoFocus(true)
    onOpen()
    setTyped(text)
  }
  const save = async (byKey: boolean) => {
    if (typed === null) return
    close(byKey)
    if (typed === text) return
    try {
      await onSave(typed)
    } catch (error) {
      if (!isMounted.current)
        return void toast(`${label} was not changed. ${messageOf(error)}`, { tone: 'problem' })
      // The field takes the focus only if the user has not moved on to another one.
      const { activeElement } = document
      setAutoFocus(activeElement === button.current || activeElement === document.body)
      setTyped(typed)
      setProblem(messageOf(error))
    }
  }
  return { typed, setTyped, rejection: problem, autoFocus, button, open, close, save }
}

/** A cell that is edited in place. */
export function EditableCell(props: Props) {
  const { label, shownText, before, errors, busy } = props
  const { typed, setTyped, rejection, autoFocus, button, open, close, save } = useCellEdit(props)
  const errorsId = useId()
  if (typed !== null) {
    return (
      <CellField
        {...props}
        typed={typed}
        problem={rejection || errors[0]}
        autoFocus={autoFocus}
        onType={setTyped}
        onEnter={() => void save(true)}
        onEscape={() => close(true)}
        // After a rejection only Enter saves: leaving the field would send the same text again.
        onLeave={() => !rejection && void save(false)}
      />
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.cell}
        data-wrong={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorsId : undefined}
        aria-busy={busy || undefined}
        onClick={open}
      >
        <span className="sr-only">{label}: </span>
        <CellText text={shownText} before={before} />
        <span className="sr-only">. Change</span>
        <span className={styles.pencil}>
          <MoreIcon name="pencil" size={16} />
        </span>
      </button>
      <CellError errors={errors} id={errorsId} />
    </>
  )
}

type FieldProps = Omit<Props, 'errors'> & {
  problem: string | undefined
  autoFocus: boolean
  typed: string
  onType: (text: string) => void
  onEnter: () => void
  onEscape: () => void
  onLeave: () => void
}

function CellField(props: FieldProps) {
  const { label, typed, problem, suggestionsId, isLong, autoFocus, onType, onEnter, onEscape, onLeave } =
    props
  const field = {
    'aria-label': label,
    value: typed,
    error: problem,
    errorProps: { role: 'alert', fz: 'sm' },
    autoFocus,
    miw: isLong ? 240 : 120,
    onKeyDown: onEditKeys({ onEnter, onEscape }),
    onBlur: onLeave,
    styles: { input: { minHeight: 'var(--control)' } },
  }
  if (isLong)
    return (
      <Textarea {...field} autosize maxRows={8} onChange={(event) => onType(event.currentTarget.value)} />
    )
  return (
    <TextInput
      {...field}
      list={suggestionsId}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
