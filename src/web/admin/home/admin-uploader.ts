import { callAsAdmin } from '../../back-office/calls.ts'
import type { Uploader } from '../../images/upload-image.ts'
import { adminToken } from '../session/admin-session.ts'

/** Uploads pictures of the home page. */
export const adminUploader: Uploader = {
  token: adminToken,
  // The API client handles an ended session.
  onRefused: () => void callAsAdmin('GET /users/profile', {}).catch(() => undefined),
}
