import { brand, pageTitle } from '#shared/brand.ts'
import { pageMeta } from '../seo/page-meta.ts'

/** The page says its title itself, because that changes with its form, and that it is not to be found. */
export const loginMeta = (origin: string) =>
  pageMeta({
    origin,
    path: '/login',
    title: pageTitle('Login'),
    description: `Log in to ${brand.name} with a code sent to your email: no password needed.`,
  }).filter((entry) => !('title' in entry))
