import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props = {
  /** Resets the form to its saved values. */
  onStartOver: () => void
  disabled?: boolean
}

/** Tells the customer that the form was restored from a draft. Render it inside the form. */
export function DraftNotice({ onStartOver, disabled }: Props) {
  return (
    <Notice
      action={
        <Button
          look="quiet"
          size="sm"
          className="-my-0.5 min-h-5.5 shrink-0 underline underline-offset-4"
          disabled={disabled}
          onClick={({ currentTarget: { form } }) => {
            onStartOver()
            // The focused button disappears with the notice.
            requestAnimationFrame(() => form?.querySelector<HTMLElement>('input, textarea')?.focus())
          }}
        >
          Start over
        </Button>
      }
    >
      We saved what you typed earlier.
    </Notice>
  )
}
