import { useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { ContactForm } from './contact-form.tsx'

// The confirmation replaces a long form, so it may be above the viewport, and the focused button is gone.
const showConfirmation = (confirmation: HTMLElement | null) => {
  confirmation?.focus({ preventScroll: true })
  confirmation?.scrollIntoView({ block: 'center' })
}

/** The contact form, for visitors and customers. */
export default function ContactPage({ intro }: { intro: string }) {
  const [sentText, setSentText] = useState('')
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Help', to: '/help' },
          { label: 'Contact us', to: '/contact' },
        ]}
      />
      {sentText ? (
        <div role="status" ref={showConfirmation} tabIndex={-1} className="outline-none">
          <h1 className="sr-only">Contact us</h1>
          <EmptyState
            icon="check"
            title="Message sent"
            action={
              <LinkButton to="/help" look="secondary">
                Help center
              </LinkButton>
            }
          >
            <p>{sentText}</p>
          </EmptyState>
        </div>
      ) : (
        <div className="max-w-[640px] py-3">
          <h1 tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
            Contact us
          </h1>
          <p className="mt-1 text-muted">
            {intro} Many answers are in our{' '}
            <Link to="/help" className="text-accent underline underline-offset-2">
              help center
            </Link>
            .
          </p>
          <ContactForm onSent={setSentText} />
        </div>
      )}
    </>
  )
}
