import { SimpleGrid, TextInput } from '@mantine/core'
import type { BlockContent } from '#contract/shop/home-blocks.ts'
import { PictureField } from '../../../../back-office/forms/picture/picture-field.tsx'
import { adminUploader } from '../../admin-uploader.ts'
import type { FieldProps } from './field-props.ts'

type Banner = Extract<BlockContent, { kind: 'BANNER' }>
type Props = FieldProps<Banner> & { onUploading: (busy: boolean) => void }

/** Text, picture and link of a banner. */
export function BannerFields({ content, problems, disabled, onChange, onUploading }: Props) {
  return (
    <>
      <TextInput
        label="Text (optional)"
        size="md"
        dir="auto"
        maxLength={200}
        value={content.text}
        error={problems.text}
        disabled={disabled}
        onChange={(event) => onChange({ ...content, text: event.currentTarget.value })}
      />
      <PictureField
        label="Picture"
        note="Best: 1280 × 640 pixels. The shop shows it twice as wide as high, as here; other shapes are cropped. Avoid text in the image: the title is shown beside it."
        alt="Picture of this banner"
        shape="2 / 1"
        uploader={adminUploader}
        storedText="Picture uploaded. Save the draft to keep it."
        address={content.image}
        error={problems.image}
        onChange={(image) => onChange({ ...content, image })}
        onUploading={onUploading}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Link"
          description="A path of this shop, such as /products/men"
          size="md"
          maxLength={500}
          value={content.link}
          error={problems.link}
          disabled={disabled}
          onChange={(event) => onChange({ ...content, link: event.currentTarget.value })}
        />
        <TextInput
          label="Button text"
          description="Describes the page the button opens"
          size="md"
          dir="auto"
          maxLength={40}
          value={content.linkLabel}
          error={problems.linkLabel}
          disabled={disabled}
          onChange={(event) => onChange({ ...content, linkLabel: event.currentTarget.value })}
        />
      </SimpleGrid>
    </>
  )
}
