import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'

type Props = { email: string; message: string; onLogin: () => void; onAgain: () => void }

/** After the registration: what the seller does, what we do, and what is possible meanwhile. */
export function WhatNext({ email, message, onLogin, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines: { icon: ReactElement; title: string; text: string }[] = [
    {
      icon: <Icon name="check" />,
      title: 'Confirm your email',
      text: `Open the mail we sent to ${email} and follow its link. It works for 24 hours.`,
    },
    {
      icon: <Icon name="shield" />,
      title: 'We check your account',
      text: 'That usually takes a day or two. Your products are visible to customers once it is active.',
    },
    {
      icon: <MoreIcon name="store" />,
      title: 'Prepare your shop meanwhile',
      text: 'You can already log in as a seller and add products. No mail? Have it sent again under Account.',
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
        {lines.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[40px_minmax(0,1fr)] gap-1.5">
            <span className="grid size-[40px] place-items-center rounded-full bg-accent-soft text-accent">
              {icon}
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
      <Button look="quiet" wide onClick={onAgain}>
        Register another account
      </Button>
    </section>
  )
}
