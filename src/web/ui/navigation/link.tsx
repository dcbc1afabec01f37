import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link within the site. On the server it renders a plain `<a>`: resolving the path with React Router would be most of the
 * rendering time of a page with many links.
 */
export function Link({ to, ...props }: LinkProps) {
  if (import.meta.env.SSR && typeof to === 'string' && to.startsWith('/')) {
    const {
      preventScrollReset,
      prefetch,
      relative,
      reloadDocument,
      replace,
      state,
      viewTransition,
      ...native
    } = props
    return <a {...native} href={to} />
  }
  return <RouterLink to={to} discover="none" {...props} />
}
