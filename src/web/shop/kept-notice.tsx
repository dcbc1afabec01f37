import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = {
  /** Puts back what was there before anything was typed. */
  onStartOver: () => void
  disabled?: boolean
}

/** Says that a form begins with what was typed in it before, and takes it out on request. For the inside of a form. */
export function KeptNotice({ onStartOver, disabled }: Props) {
  return (
    <Notice
      action={
        <Button
          look="quiet"
          size="sm"
          className="-my-0.5 min-h-[44px] shrink-0 underline underline-offset-4"
          disabled={disabled}
          onClick={({ currentTarget: { form } }) => {
            onStartOver()
            // The button goes with the notice; the keyboard goes on from the form's beginning.
            requestAnimationFrame(() => form?.querySelector<HTMLElement>('input, textarea')?.focus())
          }}
        >
          Start over
        </Button>
      }
    >
      We kept what you had typed here before.
    </Notice>
  )
}
