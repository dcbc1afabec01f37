import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { BrandImage } from './brand-image.tsx'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ businessDetails: true })

const valuesOf = ({ businessDetails: business }: Seller) => ({
  businessDetails: {
    businessName: business.businessName,
    businessEmail: business.businessEmail ?? '',
    businessMobile: business.businessMobile ?? '',
    businessAddress: business.businessAddress ?? '',
    logo: business.logo ?? '',
    banner: business.banner ?? '',
  },
})

type Values = ReturnType<typeof valuesOf>['businessDetails']

const emptyToNull = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value === '' ? null : value])) as T

const details = [
  { name: 'businessEmail', label: 'Business Email', type: 'email', autoComplete: 'section-business email' },
  { name: 'businessMobile', label: 'Business Mobile', type: 'tel', autoComplete: 'section-business tel' },
] as const

const images = [
  { name: 'logo', label: 'Logo', note: 'Square picture, shown beside your name in the shop.' },
  { name: 'banner', label: 'Banner', note: 'Wide picture, about 4:1, shown at the top of your shop page.' },
] as const

/** The section's form. It is not saved while a picture uploads. */
function useBusiness(seller: Seller) {
  const [uploading, setUploading] = useState<string[]>([])
  const section = useSection({
    name: 'business',
    seller,
    schema,
    valuesOf,
    toChange: ({ businessDetails }) => ({ businessDetails: emptyToNull(businessDetails) }),
    savedText: 'Business details saved.',
  })
  const save = (event?: React.BaseSyntheticEvent) => {
    if (uploading.length === 0) return section.save(event)
    event?.preventDefault()
    section.setProblem("An image is still uploading. Save when it's done.")
    return Promise.resolve()
  }
  const onUploading = (name: string) => (busy: boolean) =>
    setUploading((now) => [...now.filter((other) => other !== name), ...(busy ? [name] : [])])
  return { section: { ...section, save }, onUploading }
}

export function BusinessSection({ seller }: { seller: Seller }) {
  const { section, onUploading } = useBusiness(seller)
  const { errors, form } = section
  const fieldErrors = errors.businessDetails ?? {}
  return (
    <FormSection
      id="business"
      title="Business Details"
      note="Customers see your business name, logo and banner on your shop page and your name on your products."
      section={section}
    >
      <TextInput
        label="Business Name"
        size="md"
        autoComplete="organization"
        {...form.register('businessDetails.businessName')}
        error={fieldErrors.businessName?.message}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {details.map(({ name, label, ...field }) => (
          <TextInput
            key={name}
            label={label}
            size="md"
            {...field}
            {...form.register(`businessDetails.${name}`)}
            error={fieldErrors[name]?.message}
          />
        ))}
      </SimpleGrid>
      <Textarea
        label="Business Address"
        size="md"
        autosize
        minRows={2}
        autoComplete="section-business street-address"
        {...form.register('businessDetails.businessAddress')}
        error={fieldErrors.businessAddress?.message}
      />
      {images.map(({ name, label, note }) => (
        <Controller
          key={name}
          control={form.control}
          name={`businessDetails.${name satisfies keyof Values}`}
          render={({ field }) => (
            <BrandImage
              label={label}
              note={note}
              wide={name === 'banner'}
              address={field.value ?? ''}
              error={fieldErrors[name]?.message}
              onChange={field.onChange}
              onUploading={onUploading(name)}
            />
          )}
        />
      ))}
    </FormSection>
  )
}
