import { Suspense, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { firstName, lastName, mobile } from '#contract/fields.ts'
import type { User } from '#contract/shop/accounts/identity.ts'
import { pageTitle } from '#shared/brand.ts'
import { phoneHint, phoneText } from '#shared/region/phone.ts'
import { codeOf } from '../../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/deferred.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { call } from '../../session/customer-api.ts'
import { setUser } from '../../session/session.ts'
import { useSession } from '../../session/session-store.ts'
import { phoneInput } from '../address/region-fields.tsx'
import { NameFields } from '../name-fields.tsx'

const YourDataSection = lazyPart(() => import('../your-data/your-data-section.tsx'))
const SecuritySection = lazyPart(() => import('../security/security-section.tsx'))

const fields = z.object({
  firstName,
  lastName,
  mobile: z.literal('').or(mobile),
})

export default function ProfilePage() {
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  /** Hidden until the section above has its height, so that nothing moves under the customer's eyes. */
  const [settled, setSettled] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (!user) return null
  const done = () => {
    setEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <section aria-labelledby="profile" className="max-w-[640px]">
      <title>{pageTitle('Personal Details')}</title>
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <h1 id="profile" className="text-xl lg:text-2xl">
          Personal Details
        </h1>
        {!editing && (
          <Button ref={edit} look="secondary" onClick={() => setEditing(true)}>
            <MoreIcon name="pencil" />
            Edit
          </Button>
        )}
      </div>
      {editing ? <ProfileForm user={user} onDone={done} /> : <Details user={user} />}
      <section id="security" aria-labelledby="security-title" className="mt-4 min-h-[240px] scroll-mt-[96px]">
        <h2 id="security-title" className="mb-0.5 text-lg">
          Security
        </h2>
        <Suspense>
          <SecuritySection onSettled={() => setSettled(true)} />
        </Suspense>
      </section>
      <section
        id="your-data"
        aria-labelledby="data-title"
        style={{ visibility: settled ? undefined : 'hidden' }}
        className="mt-4 min-h-[240px] scroll-mt-[96px]"
      >
        <h2 id="data-title" className="mb-1 text-lg">
          Your Data
        </h2>
        <Suspense>
          <YourDataSection />
        </Suspense>
      </section>
    </section>
  )
}

function Details({ user }: { user: User }) {
  const lines = [
    ['Name', `${user.firstName} ${user.lastName}`.trim()],
    ['Email', user.email],
    ['Mobile', user.mobile && phoneText(user.mobile)],
  ]
  return (
    <dl className="border-t border-line">
      {lines.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-2 border-b border-line py-1.5 sm:grid-cols-[160px_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{value || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [problem, setProblem] = useState('')
  const form = useSchemaForm(fields, {
    defaultValues: { firstName: user.firstName, lastName: user.lastName, mobile: user.mobile ?? '' },
  })
  const { register, handleSubmit, formState, setFocus } = form
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('firstName'), [setFocus])

  const submit = handleSubmit(async (values) => {
    setProblem('')
    const body = { ...values, mobile: values.mobile || null, version: user.version }
    try {
      setUser(await call('PATCH /users/profile', { body }))
      toast('Details saved')
      onDone()
    } catch (error) {
      setProblem(showErrors(form, error))
      // The next save uses the new version. The form keeps its input.
      if (codeOf(error) === 'version_conflict')
        await call('GET /users/profile', {})
          .then(setUser)
          .catch(() => undefined)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 border-t border-line pt-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <NameFields
        first={{ field: register('firstName'), error: errors.firstName?.message }}
        last={{ field: register('lastName'), error: errors.lastName?.message }}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        hint="Your email can't be changed; you use it to log in."
      />
      <TextField
        label="Mobile"
        {...phoneInput({ ...register('mobile'), error: errors.mobile?.message })}
        hint={`${phoneHint()}. Optional.`}
      />
      <div className="flex flex-wrap gap-1">
        <Button type="submit" busy={isSubmitting && 'Saving...'}>
          Save
        </Button>
        <Button look="quiet" disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
