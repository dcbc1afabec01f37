import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = { email: string; message: string; onLogin: () => void; onRegisterAnother: () => void }

/** Shown after the registration. */
export function NextSteps({ email, message, onLogin, onRegisterAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = [
    {
      title: 'Confirm your email',
      text: `Open the link in the email we sent to ${email}. It works for 24 hours.`,
    },
    {
      title: 'We review your account',
      text: 'This usually takes a day or two. Once your account is active, customers can see your products.',
    },
    {
      title: 'Set up your shop',
      text: 'You can log in and add products now. No email? Resend it from your account page.',
    },
  ]
  return (
    <section aria-labelledby="what-next" className="grid gap-2.5">
      <header>
        <h2 id="what-next" ref={heading} tabIndex={-1} className="text-xl outline-none">
          What happens next
        </h2>
        <p className="mt-0.5 text-muted">{message}</p>
      </header>
      <ol className="grid gap-2">
        {lines.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[40px_minmax(0,1fr)] gap-1.5">
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full bg-accent-soft font-medium text-accent"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block break-words text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button size="lg" wide onClick={onLogin}>
        Login as a Seller
      </Button>
      <Button look="quiet" wide onClick={onRegisterAnother}>
        Register another account
      </Button>
    </section>
  )
}
