import { data } from 'react-router'

export { ErrorPage as ErrorBoundary } from './error-page.tsx'

/** Matches every path without a route. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
