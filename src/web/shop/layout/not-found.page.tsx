import { data } from 'react-router'

export { ErrorPage as ErrorBoundary } from './error-page.tsx'

/** Every address that no other route knows. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
