import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { dateFormat } from '#shared/region/formats.ts'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { contentMeta } from './content-meta.ts'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

const TextPage = lazyPart(() => import('./text-page.tsx'))
const HelpPage = lazyPart(() => import('./help-page.tsx'))
const ContactPage = lazyPart(() => import('./contact/contact-page.tsx'))

type Context = LoaderFunctionArgs['context']

const helpIntro = 'Answers about orders, delivery, returns, payment and your account.'
const contactIntro = 'Write to our team about an order, a return, a payment, your account or selling.'

/** One route for all pages of text and for missing pages: every route adds to the size of each page of the shop. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [page = '', article, ...more] = params['*']?.split('/') ?? []
  if (more.length > 0) throw data(null, { status: 404 })
  if (page === 'faq' && !article) throw redirect('/help', 301)
  if (page === 'help' && article) return textPage(context, article, true)
  if (page === 'help') return helpPage(context, new URL(request.url).searchParams.get('query') ?? '')
  if (article) throw data(null, { status: 404 })
  if (page !== 'contact') return textPage(context, page, false)
  const meta = contentMeta({
    ...facts(context),
    path: '/contact',
    title: 'Contact us',
    description: contactIntro,
  })
  return { kind: 'contact' as const, intro: contactIntro, meta: extractStructuredData(context, meta) }
}

const facts = (context: Context) => ({ origin: context.get(apiContext).origin })

async function textPage(context: Context, slug: string, isArticle: boolean) {
  const content = await load(context, 'GET /content/:slug', { params: { slug } })
  if ((content.topic !== null) !== isArticle) throw data(null, { status: 404 })
  const { title, description, topic, html, updatedAt } = content
  const path = isArticle ? `/help/${slug}` : `/${slug}`
  const meta = contentMeta({
    ...facts(context),
    path,
    title,
    description,
    ...(isArticle && { above: { name: 'Help', path: '/help' } }),
  })
  const updated = dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updatedAt))
  return {
    kind: 'text' as const,
    path,
    title,
    topic,
    html,
    updated,
    meta: extractStructuredData(context, meta),
  }
}

async function helpPage(context: Context, typed: string) {
  const query = typed.trim().slice(0, 100)
  const articles = await load(context, 'GET /help-articles', { query: { query } })
  const meta = contentMeta({
    ...facts(context),
    path: '/help',
    title: 'Help',
    description: helpIntro,
    unlisted: query !== '',
  })
  return {
    kind: 'help' as const,
    query,
    intro: helpIntro,
    articles,
    meta: extractStructuredData(context, meta),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function ContentPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className="page py-2 lg:py-3">
      <Suspense>
        {page.kind === 'text' ? (
          <TextPage page={page} />
        ) : page.kind === 'help' ? (
          <HelpPage page={page} />
        ) : (
          <ContactPage intro={page.intro} />
        )}
      </Suspense>
    </div>
  )
}
