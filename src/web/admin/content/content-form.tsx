import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditedPage } from '#contract/admin/content.ts'
import { Preview } from './preview.tsx'
import type { Problems, Texts } from './use-content.ts'

type Props = {
  texts: Texts
  problems: Problems
  disabled: boolean
  placeholders: EditedPage['placeholders']
  onChange: (texts: Texts) => void
}

/** Title, description and Markdown, with a preview. */
export function ContentForm({ texts, problems, disabled, placeholders, onChange }: Props) {
  const [view, setView] = useState('write')
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        size="md"
        dir="auto"
        maxLength={120}
        value={texts.title}
        error={problems.title}
        disabled={disabled}
        onChange={(event) => onChange({ ...texts, title: event.currentTarget.value })}
      />
      <TextInput
        label="Description"
        description="One sentence for search engines and the help center"
        size="md"
        dir="auto"
        maxLength={300}
        value={texts.description}
        error={problems.description}
        disabled={disabled}
        onChange={(event) => onChange({ ...texts, description: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="View of the text"
        value={view}
        onChange={setView}
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'write' ? (
        <Textarea
          label="Text"
          description="Markdown: ## heading, **bold**, - list, [link](/shipping). HTML and images are not supported."
          size="md"
          dir="auto"
          autosize
          minRows={14}
          maxRows={40}
          maxLength={50_000}
          styles={{ input: { fontFamily: 'ui-monospace, monospace' } }}
          value={texts.body}
          error={problems.body}
          disabled={disabled}
          onChange={(event) => onChange({ ...texts, body: event.currentTarget.value })}
        />
      ) : (
        <Preview body={texts.body} />
      )}
      {view === 'write' && <Placeholders placeholders={placeholders} />}
    </Stack>
  )
}

function Placeholders({ placeholders }: Pick<Props, 'placeholders'>) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        mih="var(--control)"
        px={0}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide placeholders' : 'Show placeholders'}
      </Button>
      {open && (
        <Stack gap={4} component="dl" m={0}>
          {placeholders.map(({ name, value }) => (
            <Group key={name} gap="xs" wrap="nowrap" align="baseline">
              <Text component="dt" size="sm" ff="monospace" miw={180}>{`{{${name}}}`}</Text>
              <Text component="dd" size="sm" m={0} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {value || '(empty)'}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </div>
  )
}
