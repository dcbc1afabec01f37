import { Button, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { brand } from '#shared/brand.ts'
import { seoDescriptionMax, seoTitleMax } from '#shared/catalog/product-path.ts'
import { region } from '#shared/region/region.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import type { DetailValues } from './detail-values.ts'
import type { ProductFields } from './use-product-form.ts'

type Props = { form: ProductFields }

/** What few products need at first: parcel, tax code and texts for search engines. */
export function MoreDetails({ form }: Props) {
  const details = useWatch({ control: form.control, name: 'details' })
  const problems = form.formState.errors.details
  const isIndian = region() === 'IN'
  return (
    <>
      <Folded
        title={isIndian ? 'Weight, dimensions and HSN code' : 'Weight and dimensions'}
        summary={parcelText(details)}
        opened={Boolean(
          problems?.weight || problems?.length || problems?.width || problems?.height || problems?.hsnCode,
        )}
      >
        <ParcelFields form={form} isIndian={isIndian} />
      </Folded>
      <Folded
        title="Search engines"
        summary={details.seoTitle || 'The title and description of the product are shown.'}
        opened={Boolean(problems?.seoTitle || problems?.seoDescription)}
      >
        <SeoFields form={form} />
      </Folded>
    </>
  )
}

function parcelText({ weight, length, width, height, hsnCode }: DetailValues): string {
  const parts = [
    weight && `${weight} kg`,
    length && width && height && `${length} × ${width} × ${height} cm`,
    hsnCode && `HSN ${hsnCode}`,
  ].filter(Boolean)
  return parts.join(', ') || 'None entered.'
}

type FoldedProps = {
  title: string
  /** What the fields hold, while they are hidden. */
  summary: string
  /** A field has a problem. */
  opened: boolean
  children: ReactNode
}

function Folded({ title, summary, opened, children }: FoldedProps) {
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const shown = wanted || opened
  return (
    <SectionFrame title={title} note={shown ? undefined : summary}>
      <div>
        <Button
          variant="default"
          mih="var(--control)"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setWanted(!shown)}
        >
          {shown ? 'Hide' : 'Edit'}
          <span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      </div>
      {shown && (
        <Stack gap="md" id={id}>
          {children}
        </Stack>
      )}
    </SectionFrame>
  )
}

function ParcelFields({ form: { register, formState }, isIndian }: Props & { isIndian: boolean }) {
  const problems = formState.errors.details
  const size = (name: 'weight' | 'length' | 'width' | 'height', label: string) => (
    <TextInput
      label={label}
      size="md"
      inputMode="decimal"
      autoComplete="off"
      {...register(`details.${name}`)}
      error={problems?.[name]?.message}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        {size('weight', 'Weight (kg)')}
        {size('length', 'Length (cm)')}
        {size('width', 'Width (cm)')}
        {size('height', 'Height (cm)')}
      </SimpleGrid>
      {isIndian && (
        <TextInput
          label="HSN code"
          description="4, 6 or 8 digits, for invoices. If empty, the code of the category's tax rate is used."
          size="md"
          maw={420}
          inputMode="numeric"
          autoComplete="off"
          {...register('details.hsnCode')}
          error={problems?.hsnCode?.message}
        />
      )}
    </>
  )
}

function SeoFields({ form: { control, register, formState } }: Props) {
  const [title, description, details] = useWatch({ control, name: ['title', 'description', 'details'] })
  const problems = formState.errors.details
  const seller = useQuery(sellerQuery('GET /sellers/profile', {})).data?.businessDetails.businessName
  return (
    <>
      <TextInput
        label="Title for search engines"
        description={`If empty, the product title is used. ${details.seoTitle.length} of ${seoTitleMax} characters`}
        size="md"
        dir="auto"
        maxLength={seoTitleMax}
        placeholder={title}
        {...register('details.seoTitle')}
        error={problems?.seoTitle?.message}
      />
      <Textarea
        label="Description for search engines"
        description={`If empty, the product description is used. ${details.seoDescription.length} of ${seoDescriptionMax} characters`}
        size="md"
        dir="auto"
        autosize
        minRows={2}
        maxLength={seoDescriptionMax}
        placeholder={description.slice(0, seoDescriptionMax)}
        {...register('details.seoDescription')}
        error={problems?.seoDescription?.message}
      />
      <SearchResult
        title={details.seoTitle || `${title || 'Title of the product'}${seller ? ` by ${seller}` : ''}`}
        description={details.seoDescription || description}
      />
    </>
  )
}

/** The product roughly as search engines show it. */
const SearchResult = ({ title, description }: { title: string; description: string }) => (
  <Stack component="section" aria-label="Preview of a search result" gap={2} maw={600}>
    <Text size="sm" c="dimmed" truncate>
      {window.location.host} › product-details
    </Text>
    <Text size="lg" c="var(--accent)" lineClamp={1} dir="auto">
      {title} | {brand.name}
    </Text>
    <Text size="sm" lineClamp={2} dir="auto">
      {description || 'Search engines choose an excerpt from the page.'}
    </Text>
  </Stack>
)
