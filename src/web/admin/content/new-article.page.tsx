import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ContentForm } from './content-form.tsx'
import { type Problems, problemsOf, type Texts } from './use-content.ts'

/** `Can I pay later?` becomes `can-i-pay-later`. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')

export default function NewArticlePage() {
  const [texts, setTexts] = useState<Texts>({ title: '', description: '', body: '' })
  const [topic, setTopic] = useState('')
  const [ownSlug, setOwnSlug] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})
  const slug = ownSlug ?? slugOf(texts.title)
  const create = useCreateArticle((error) => setProblems(problemsOf(error)))
  return (
    <>
      <PageHead title="New Help Article" area="Admin" note="Customers see it once you publish it." />
      <Stack maw={960}>
        <SectionFrame title="Article">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              create.mutate({ ...texts, slug, topic })
            }}
          >
            <Stack gap="md">
              <TextInput
                label="Topic"
                description="For example “Payment”. Articles with the same topic are listed together."
                size="md"
                maxLength={60}
                value={topic}
                disabled={create.isPending}
                error={problems.topic}
                onChange={(event) => setTopic(event.currentTarget.value)}
              />
              <ContentForm
                texts={texts}
                problems={problems}
                disabled={create.isPending}
                placeholders={[]}
                onChange={setTexts}
              />
              <TextInput
                label="Address"
                description="Part of the article's link. It cannot change later."
                size="md"
                maxLength={60}
                leftSection="/help/"
                leftSectionWidth={64}
                value={slug}
                disabled={create.isPending}
                error={problems.slug}
                onChange={(event) => setOwnSlug(event.currentTarget.value)}
              />
              {problems.form && <Notice tone="problem">{problems.form}</Notice>}
              <div>
                <Button type="submit" mih="var(--control)" loading={create.isPending}>
                  Save draft
                </Button>
              </div>
            </Stack>
          </form>
        </SectionFrame>
      </Stack>
    </>
  )
}

/** Saves the draft and opens it. */
function useCreateArticle(onError: (error: unknown) => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Texts & { slug: string; topic: string }) =>
      callAsAdmin('POST /admin/content', { body }),
    onSuccess: (_reply, { slug }) => {
      toast('Draft saved')
      void queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/content'] })
      void navigate(`/admin/content/${slug}`)
    },
    onError,
  })
}
