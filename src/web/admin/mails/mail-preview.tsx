import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { MailPreview as Preview } from '#contract/admin/settings/mail-texts.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'

const widths: Record<string, string | number> = { Desktop: '100%', Phone: 375 }

/** The email as it arrives. The frame is sandboxed: it runs no scripts and opens no links. */
export function MailPreview({ preview }: { preview: Preview }) {
  const [view, setView] = useState('Desktop')
  return (
    <SectionFrame title="Preview" note="Shown with example names and the newest paid order.">
      <SegmentedControl
        aria-label="Show the email as"
        data={['Desktop', 'Phone', 'Text']}
        value={view}
        onChange={setView}
      />
      <Stack gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <b>Subject:</b> {preview.subject}
        </Text>
        {view === 'Text' ? (
          <Text
            component="pre"
            size="sm"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}
          >
            {preview.text}
          </Text>
        ) : (
          <iframe
            title="Preview of the email"
            sandbox=""
            srcDoc={preview.html}
            style={{
              width: widths[view],
              maxWidth: '100%',
              height: 720,
              border: '1px solid var(--line)',
              borderRadius: 8,
            }}
          />
        )}
      </Stack>
    </SectionFrame>
  )
}
