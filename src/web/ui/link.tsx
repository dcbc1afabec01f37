import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link inside the shop. The server writes it as the plain link it is: finding out again where a whole path leads is
 * most of what a page full of links costs there.
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
