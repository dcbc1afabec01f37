import { Button, Code, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { introMax, type MailTextReply, subjectMax } from '#contract/admin/settings/mail-texts.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { useMay } from '../session/permissions.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useMailText } from './use-mail-text.ts'

/** The texts of an email beside its preview, which follows what is typed. */
export function MailEditor({ mail }: { mail: MailTextReply }) {
  const mayWrite = useMay()('settings.write')
  const [subject, setSubject] = useState(mail.own.subject ?? mail.defaults.subject)
  const [intro, setIntro] = useState(mail.own.intro ?? mail.defaults.intro)
  const own = {
    subject: subject.trim() === mail.defaults.subject ? null : subject,
    intro: intro.trim() === mail.defaults.intro ? null : intro,
  }
  const { preview, problems, busy, save, revert } = useMailText(mail, own)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <SectionFrame title="Texts">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              label="Subject"
              size="md"
              maxLength={subjectMax}
              readOnly={!mayWrite}
              value={subject}
              error={problems.subject}
              onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            />
            <Textarea
              label="Intro"
              size="md"
              autosize
              minRows={3}
              maxRows={10}
              maxLength={introMax}
              readOnly={!mayWrite}
              value={intro}
              error={problems.intro}
              onChange={({ currentTarget }) => setIntro(currentTarget.value)}
            />
            <Placeholders mail={mail} />
            {problems.form && <Notice tone="problem">{problems.form}</Notice>}
            {mayWrite && (
              <Group gap="sm">
                <Button
                  type="submit"
                  mih="var(--control)"
                  loading={busy}
                  disabled={!own.subject && !own.intro}
                >
                  Save
                </Button>
                {mail.changed && (
                  <Button variant="default" mih="var(--control)" disabled={busy} onClick={revert}>
                    Restore default texts
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        </form>
      </SectionFrame>
      <MailPreview preview={preview} />
    </SimpleGrid>
  )
}

function Placeholders({ mail: { placeholders } }: { mail: MailTextReply }) {
  if (placeholders.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        Placeholders
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        Each email replaces them with its own values.
      </Text>
      <Stack gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {placeholders.map(({ name, example }) => (
          <Text key={name} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Code>{`{${name}}`}</Code> {example}
          </Text>
        ))}
      </Stack>
    </div>
  )
}
