import { Anchor, Textarea } from '@mantine/core'
import { type Seller, sellerChange } from '#contract/sellers/sellers.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const textMax = 3000

const schema = sellerChange.pick({ shopPage: true })

const valuesOf = ({ shopPage: { story, policies } }: Seller) => ({
  shopPage: { story: story ?? '', policies: policies ?? '' },
})

const fields = [
  {
    name: 'story',
    label: 'Your story',
    description: 'Who you are, what you make, and how. Shown at the top of your shop page.',
  },
  {
    name: 'policies',
    label: 'Policies',
    description: 'How you pack and ship, and what you do when something goes wrong.',
  },
] as const

export function ShopPageSection({ seller }: { seller: Seller }) {
  const section = useSection({
    name: 'shop page',
    seller,
    schema,
    valuesOf,
    toChange: (values) => values,
    savedText: 'Shop page saved.',
  })
  const { errors, form } = section
  const written = form.watch('shopPage')
  const problems = errors.shopPage ?? {}
  return (
    <FormSection
      id="shop-page"
      title="Shop Page"
      note="Customers read these texts on your page. Use Markdown: **bold**, # heading, - list, [link](https://…)."
      section={section}
    >
      {fields.map(({ name, label, description }) => (
        <Textarea
          key={name}
          label={label}
          description={`${description} ${(written?.[name] ?? '').length} of ${textMax} characters.`}
          size="md"
          autosize
          minRows={4}
          maxRows={16}
          dir="auto"
          {...form.register(`shopPage.${name}`)}
          error={problems[name]?.message}
        />
      ))}
      <Anchor href={`/sellers/${seller.id}`} target="_blank" size="sm" style={{ alignSelf: 'start' }}>
        View your shop page
      </Anchor>
    </FormSection>
  )
}
