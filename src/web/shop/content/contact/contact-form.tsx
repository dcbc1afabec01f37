import { type ContactTopic, contactMessageMax, contactTopics } from '#shared/contact/contact-topics.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useReady } from '../../../ui/use-ready.ts'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { ReasonChoice } from '../../reason-choice.tsx'
import { useContactForm } from './use-contact-form.ts'

const topics = Object.entries(contactTopics) as [ContactTopic, string][]

export function ContactForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useContactForm(onSent)
  const { values, problems, customer, busy, change } = form
  const ready = useReady()
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.send}
      className={cx('mt-3 grid gap-2', form.loading && 'signed-in:hidden')}
      aria-busy={busy}
    >
      {problems.form && <Notice tone="problem">{problems.form}</Notice>}
      {form.restored && <DraftNotice disabled={busy} onStartOver={form.startOver} />}
      <Sender form={form} />
      <ReasonChoice
        legend="What is it about?"
        labels={topics}
        chosen={values.topic}
        onChoose={(topic) => change({ topic })}
        problem={problems.topic}
      />
      {customer && (
        <TextField
          label="Order number (optional)"
          name="order"
          maxLength={40}
          value={values.orderId}
          error={problems.orderId}
          onChange={(event) => change({ orderId: event.target.value })}
        />
      )}
      <TextArea
        label="Your message"
        name="message"
        rows={7}
        dir="auto"
        maxLength={contactMessageMax}
        value={values.message}
        error={problems.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <p className="text-sm text-muted">
        We use your data only to answer you. See our{' '}
        <Link to="/privacy" className="underline underline-offset-2">
          privacy policy
        </Link>
        .
      </p>
      <div>
        <Button type="submit" disabled={!ready} busy={busy && 'Sending...'}>
          Send message
        </Button>
      </div>
    </form>
  )
}

/** The address of the account, or the fields for a guest's name and address. */
function Sender({
  form: { values, problems, customer, change },
}: {
  form: ReturnType<typeof useContactForm>
}) {
  if (customer) {
    return (
      <p className="rounded bg-sunken px-1.5 py-1 text-sm [overflow-wrap:anywhere]">
        We will reply to {customer.email}.
      </p>
    )
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={120}
        value={values.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={values.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
    </div>
  )
}
