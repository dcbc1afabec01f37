import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentPageState } from '#contract/admin/content.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Problems, problemsOf } from './use-content.ts'

/** An article's topic and position in the help center. */
export function Place({ page, readOnly }: { page: ContentPageState; readOnly: boolean }) {
  const queries = useQueryClient()
  const [topic, setTopic] = useState(page.topic ?? '')
  const [position, setPosition] = useState<number | string>(page.position)
  const [problems, setProblems] = useState<Problems>({})
  const params = { slug: page.slug }
  const save = useMutation({
    mutationFn: () =>
      callAsAdmin('PATCH /admin/content/:slug', { params, body: { topic, position: Number(position) } }),
    onSuccess: (edited) => {
      setProblems({})
      toast('Saved')
      queries.setQueryData(['admin', 'GET /admin/content/:slug', { params }], edited)
      void queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/content'] })
    },
    onError: (error) => setProblems(problemsOf(error)),
  })
  return (
    <SectionFrame
      title="Place in the Help Center"
      note="Articles are grouped by topic and sorted by position, lowest first."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Group align="flex-start" gap="md">
          <TextInput
            label="Topic"
            size="md"
            maxLength={60}
            value={topic}
            error={problems.topic}
            disabled={readOnly}
            onChange={(event) => setTopic(event.currentTarget.value)}
            style={{ flex: '1 1 240px' }}
          />
          <NumberInput
            label="Position"
            size="md"
            min={0}
            max={9999}
            allowDecimal={false}
            value={position}
            error={problems.position}
            disabled={readOnly}
            onChange={setPosition}
            w={144}
          />
        </Group>
        {problems.form && <Notice tone="problem">{problems.form}</Notice>}
        {!readOnly && (
          <Button type="submit" variant="default" mih="var(--control)" mt="md" loading={save.isPending}>
            Save place
          </Button>
        )}
      </form>
    </SectionFrame>
  )
}
