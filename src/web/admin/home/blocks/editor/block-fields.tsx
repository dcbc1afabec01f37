import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type BlockContent, type BlockPlace, blockPlaces } from '#contract/shop/home-blocks.ts'
import { localText } from '../../../deals/deal-form.ts'
import { placeNames } from '../block-labels.ts'
import { BannerFields } from './banner-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { RuleFields } from './rule-fields.tsx'

type Props = FieldProps<BlockContent> & { onUploading: (busy: boolean) => void }

const momentOf = (typed: string) => (typed === '' ? null : new Date(typed).toISOString())

export function BlockFields(props: Props) {
  const { content, problems, disabled, onChange } = props
  return (
    <>
      <TextInput
        label="Title"
        size="md"
        dir="auto"
        maxLength={80}
        value={content.title}
        error={problems.title}
        disabled={disabled}
        onChange={(event) => onChange({ ...content, title: event.currentTarget.value })}
      />
      <KindFields {...props} />
      <NativeSelect
        label="Place on the home page"
        size="md"
        value={content.place}
        error={problems.place}
        disabled={disabled}
        onChange={(event) => onChange({ ...content, place: event.currentTarget.value as BlockPlace })}
        data={blockPlaces.map((place) => ({ value: place, label: placeNames[place] }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Starts (optional)"
          description="Leave empty to start when you publish it"
          type="datetime-local"
          size="md"
          value={localText(content.startsAt)}
          error={problems.startsAt}
          disabled={disabled}
          onChange={(event) => onChange({ ...content, startsAt: momentOf(event.currentTarget.value) })}
        />
        <TextInput
          label="Ends (optional)"
          description="Leave empty to end when you unpublish it"
          type="datetime-local"
          size="md"
          value={localText(content.endsAt)}
          error={problems.endsAt}
          disabled={disabled}
          onChange={(event) => onChange({ ...content, endsAt: momentOf(event.currentTarget.value) })}
        />
      </SimpleGrid>
    </>
  )
}

function KindFields({ content, problems, disabled, onChange, onUploading }: Props) {
  const shared = { problems, disabled, onChange }
  if (content.kind === 'BANNER')
    return <BannerFields content={content} {...shared} onUploading={onUploading} />
  if (content.kind === 'PRODUCTS') return <RuleFields content={content} {...shared} />
  return (
    <Textarea
      label="Text"
      description="Markdown: **bold**, - list, [link](/shipping). HTML and images are not supported."
      size="md"
      dir="auto"
      autosize
      minRows={6}
      maxRows={20}
      maxLength={5_000}
      value={content.body}
      error={problems.body}
      disabled={disabled}
      onChange={(event) => onChange({ ...content, body: event.currentTarget.value })}
    />
  )
}
