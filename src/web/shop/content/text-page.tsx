import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import sheet from './content.css?url'
import { FollowLinks } from './follow-links.tsx'

type Page = { path: string; title: string; topic: string | null; html: string; updated: string }

/** A page or help article that admins write. */
export default function TextPage({ page }: { page: Page }) {
  const { path, title, topic, html, updated } = page
  return (
    <>
      {/* Not imported: a page without text needs no style for it. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          ...(topic === null ? [] : [{ label: 'Help', to: '/help' }]),
          { label: title, to: path },
        ]}
      />
      <article className="max-w-[720px] py-3 lg:py-4">
        {topic !== null && <p className="mb-0.5 text-sm text-muted">{topic}</p>}
        <h1 tabIndex={-1} dir="auto" className="text-2xl outline-none [overflow-wrap:anywhere] lg:text-3xl">
          {title}
        </h1>
        <FollowLinks>
          <div
            className="prose mt-3"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown without HTML
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </FollowLinks>
        {topic === null ? (
          <p className="mt-5 text-sm text-muted">Last updated on {updated}</p>
        ) : (
          <p className="mt-5 border-t border-line pt-2 text-muted">
            Still need help?{' '}
            <Link to="/contact" className="font-medium text-accent underline underline-offset-2">
              Contact us
            </Link>
          </p>
        )}
      </article>
    </>
  )
}
