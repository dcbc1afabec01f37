import { Button, Stack, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type SettingBody, settingBody } from '#contract/admin/settings/settings.ts'
import type { Brand } from '#shared/brand.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { useLinkedSection } from '../../back-office/focus/use-linked-section.ts'
import { PictureField, type PictureFieldProps } from '../../back-office/forms/picture/picture-field.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import type { Uploader } from '../../images/upload-image.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { adminToken } from '../session/admin-session.ts'
import { useMay } from '../session/permissions.tsx'
import { type Problems, useChange } from '../settings/use-change.ts'
import { ColorField } from './color-field.tsx'

const uploader: Uploader = {
  token: adminToken,
  // The API client handles an ended session.
  onRefused: () => void callAsAdmin('GET /users/profile', {}).catch(() => undefined),
}

export function BrandForm({ brand }: { brand: Brand }) {
  const may = useMay()
  const [values, setValues] = useState(brand)
  const [uploading, setUploading] = useState(false)
  const { submit, problems, busy } = useChange<SettingBody>(
    settingBody,
    (body) => callAsAdmin('POST /admin/settings', { body }),
    () => undefined,
  )
  const disabled = busy || !may('settings.write')
  const text = (name: keyof Brand, label: string, max: number, hint?: string) => ({
    label,
    description: hint,
    size: 'md' as const,
    maxLength: max,
    value: values[name],
    error: problems[name],
    disabled,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        submit({ name: 'brand', value: values })
      }}
    >
      <Stack gap="lg">
        <SectionFrame id="name" title="Name and Logo">
          <TextInput {...text('name', 'Name', 40)} />
          <TextInput {...text('slogan', 'Slogan', 80, 'In the title of the home page')} />
          <LogoField
            logo={values.logo}
            error={problems.logo}
            onChange={(logo) => setValues((now) => ({ ...now, logo }))}
            onUploading={setUploading}
          />
        </SectionFrame>
        <ColorSection
          values={values}
          problems={problems}
          disabled={disabled}
          onChange={(colors) => setValues({ ...values, ...colors })}
        />
        <SectionFrame
          id="support"
          title="Support"
          note="On help pages and in emails. Messages to the shop are also sent to this address."
        >
          <TextInput {...text('supportEmail', 'Email (optional)', 254)} type="email" />
          <TextInput {...text('supportPhone', 'Phone (optional)', 30)} type="tel" />
        </SectionFrame>
        <LegalSection
          name={text('legalName', 'Legal name (optional)', 120, 'Default: the name of the shop')}
          address={text('legalAddress', 'Address (optional)', 300)}
        />
        {problems.form && <Notice tone="problem">{problems.form}</Notice>}
        {may('settings.write') && <SaveButton busy={busy} disabled={uploading} />}
      </Stack>
    </form>
  )
}

const SaveButton = ({ busy, disabled }: { busy: boolean; disabled: boolean }) => (
  <div>
    <Button type="submit" mih="var(--control)" loading={busy} disabled={disabled}>
      Save brand
    </Button>
  </div>
)

type LegalProps = { name: TextInputProps; address: TextareaProps }

/** Other pages and the search link to the sections; this is the last one, after which all are there. */
function LegalSection({ name, address }: LegalProps) {
  useLinkedSection()
  return (
    <SectionFrame
      id="legal"
      title="Legal"
      note="Shown on the terms of use, the privacy policy and tax invoices."
    >
      <TextInput {...name} />
      <Textarea {...address} autosize minRows={2} />
    </SectionFrame>
  )
}

type ColorProps = {
  values: Brand
  problems: Problems
  disabled: boolean
  onChange: (colors: Partial<Pick<Brand, 'accent' | 'accentDark'>>) => void
}

const ColorSection = ({ values, problems, disabled, onChange }: ColorProps) => (
  <SectionFrame
    id="colors"
    title="Colors"
    note="For buttons, links and badges. Colors with too little contrast to read are rejected."
  >
    <ColorField
      label="Accent, light theme"
      theme="light"
      value={values.accent}
      error={problems.accent}
      disabled={disabled}
      onChange={(accent) => onChange({ accent })}
    />
    <ColorField
      label="Accent, dark theme"
      theme="dark"
      value={values.accentDark}
      error={problems.accentDark}
      disabled={disabled}
      onChange={(accentDark) => onChange({ accentDark })}
    />
  </SectionFrame>
)

type LogoProps = Pick<PictureFieldProps, 'error' | 'onChange' | 'onUploading'> & { logo: string }

const LogoField = ({ logo, ...field }: LogoProps) => (
  <PictureField
    label="Logo"
    note="Shown on white, 32 pixels high. Without one, the drawn logo is shown."
    alt="Logo"
    uploader={uploader}
    storedText="Logo uploaded. Save the brand to use it."
    address={logo}
    {...field}
  />
)
