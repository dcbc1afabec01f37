import { brand, pageTitle } from '#shared/brand.ts'
import { pageMeta } from '../seo/page-meta.ts'

/** Without a title and robots rule: the page renders both, because the title depends on the form. */
export const loginMeta = (origin: string) =>
  pageMeta({
    origin,
    path: '/login',
    title: pageTitle('Login'),
    description: `Log in to ${brand.name} with a code sent to your email: no password needed.`,
  }).filter((entry) => !('title' in entry))
