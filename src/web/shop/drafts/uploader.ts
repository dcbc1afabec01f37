import type { Uploader } from '../../images/upload-image.ts'
import { call, customerToken } from '../session/customer-api.ts'

/** Uploads images as the signed-in customer. */
export const uploader: Uploader = {
  token: customerToken,
  // An ordinary API call, whose 401 triggers the handling of expired sessions.
  onRefused: () => void call('GET /users/profile', {}).catch(() => undefined),
}
