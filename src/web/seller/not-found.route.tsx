import { data } from 'react-router'
// A page of this area is left out of the server build, and with it would go its loader: hence two files.
import NotFoundPage from './not-found.page.tsx'

/** Every address below /seller that no other route knows. */
export const loader = () => data(null, { status: 404 })

/** Inside the area nobody has to ask the server. */
export const clientLoader = () => null

export default NotFoundPage
