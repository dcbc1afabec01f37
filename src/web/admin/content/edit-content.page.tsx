import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { EditedPage } from '#contract/admin/content.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { DetailFrame } from '../../back-office/detail-frame.tsx'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useMay } from '../session/permissions.tsx'
import { State } from './content.page.tsx'
import { ContentForm } from './content-form.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { History } from './history.tsx'
import { Place } from './place.tsx'
import { type Texts, useContent } from './use-content.ts'

export default function EditContentPage() {
  const { slug = '' } = useParams()
  const loaded = useQuery({
    ...adminQuery('GET /admin/content/:slug', { params: { slug } }),
    // The editor holds the newest text itself.
    refetchOnWindowFocus: false,
  })
  return (
    <DetailFrame
      name="Page"
      listName="All content"
      area="Admin"
      list="/admin/content"
      loaded={loaded}
      advice="Choose a page or an article from the list."
      skeleton={<Skeleton height={480} radius="lg" />}
    >
      {(edited) => <Editor key={slug} edited={edited} />}
    </DetailFrame>
  )
}

function Editor({ edited }: { edited: EditedPage }) {
  const { page, latest, history, placeholders } = edited
  const may = useMay()
  const { title, description, body } = latest
  const [texts, setTexts] = useState<Texts>({ title, description, body })
  const [unpublishing, setUnpublishing] = useState(false)
  const { isChanged, problems, busy, run } = useContent(edited, texts)
  const readOnly = !may(page.topic === null ? 'content.write' : 'articles.write')
  return (
    <>
      <PageHead
        title={page.title}
        area="Admin"
        note={<PublicPath page={page} />}
        actions={<State page={page} />}
      />
      <Stack gap="lg" maw={960}>
        <SectionFrame title="Text">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              run('save')
            }}
          >
            <Stack gap="md">
              <ContentForm
                texts={texts}
                problems={problems}
                disabled={busy !== null || readOnly}
                placeholders={placeholders}
                onChange={setTexts}
              />
              {problems.form && <Notice tone="problem">{problems.form}</Notice>}
              {!readOnly && (
                <EditorButtons
                  page={page}
                  isChanged={isChanged}
                  busy={busy}
                  onPublish={() => run('publish')}
                  onUnpublish={() => setUnpublishing(true)}
                />
              )}
            </Stack>
          </form>
        </SectionFrame>
        {page.topic !== null && <Place page={page} readOnly={readOnly} />}
        <History page={page} history={history} readOnly={readOnly} onRestore={setTexts} />
      </Stack>
      <Confirm
        opened={unpublishing}
        title="Unpublish this article?"
        confirmLabel="Unpublish"
        busyLabel="Unpublishing..."
        busy={busy === 'unpublish'}
        onConfirm={() => run('unpublish', { onSuccess: () => setUnpublishing(false) })}
        onClose={() => setUnpublishing(false)}
      >
        Customers can no longer find it. You can publish it again later.
      </Confirm>
    </>
  )
}

/** The path in the shop, as a link once the page is published. */
function PublicPath({ page }: Pick<EditedPage, 'page'>) {
  const path = page.topic === null ? `/${page.slug}` : `/help/${page.slug}`
  if (page.publishedId === null) return path
  return (
    <Link to={path} reloadDocument className="underline underline-offset-2">
      View {path}
    </Link>
  )
}
