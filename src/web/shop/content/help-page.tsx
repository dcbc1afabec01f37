import type { HelpArticle } from '#contract/admin/content.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useHelpSearch } from './use-help-search.ts'

type Page = { query: string; intro: string; articles: HelpArticle[] }

/** The help center: articles by topic, or those that match a search. */
export default function HelpPage({ page: { query, intro, articles } }: { page: Page }) {
  const topics = [...new Set(articles.map(({ topic }) => topic))]
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Help', to: '/help' },
        ]}
      />
      <header className="max-w-[720px] py-3">
        <h1 tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
          How can we help?
        </h1>
        <p className="mt-1 text-muted">{intro}</p>
        <HelpSearch query={query} />
        <p role="status" className="sr-only">
          {query && `${articles.length} ${articles.length === 1 ? 'article' : 'articles'} found`}
        </p>
      </header>
      {articles.length === 0 ? (
        <EmptyState
          icon="search"
          title={query ? `No articles found for “${query}”` : 'No articles yet'}
          action={<LinkButton to="/contact">Contact us</LinkButton>}
        >
          <p>{query ? 'Try other words, or write to us.' : 'Write to us, and we will help you.'}</p>
        </EmptyState>
      ) : query ? (
        <section aria-label="Search results" className="max-w-[720px]">
          <Articles articles={articles} />
          <Link to="/help" className="mt-3 inline-block py-1 text-accent underline underline-offset-2">
            All articles
          </Link>
        </section>
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          {topics.map((topic) => (
            <section key={topic} aria-label={topic}>
              <h2 className="mb-1 text-xl">{topic}</h2>
              <Articles articles={articles.filter((article) => article.topic === topic)} />
            </section>
          ))}
        </div>
      )}
      <section
        aria-label="Contact"
        className="mt-6 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken p-3"
      >
        <div>
          <h2 className="text-lg">Still need help?</h2>
          <p className="text-muted">Our team reads every message.</p>
        </div>
        <LinkButton to="/contact">Contact us</LinkButton>
      </section>
    </>
  )
}

function HelpSearch({ query }: { query: string }) {
  const search = useHelpSearch()
  return (
    <search>
      <form action="/help" onSubmit={search} className="mt-2 flex items-end gap-1">
        <TextField
          key={query}
          label="Search help"
          hideLabel
          name="query"
          type="search"
          defaultValue={query}
          maxLength={100}
          placeholder="Search, for example “refund”"
          dir="auto"
          className="flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

function Articles({ articles }: { articles: HelpArticle[] }) {
  return (
    <ul className="border-t border-line">
      {articles.map(({ slug, title, description }) => (
        <li key={slug} className="border-b border-line">
          <Link to={`/help/${slug}`} className="group block py-1.5 [overflow-wrap:anywhere]">
            <span className="font-medium group-hover:underline">{title}</span>
            <span className="block text-sm text-muted">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
