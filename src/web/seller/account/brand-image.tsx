import { callAsSeller } from '../../back-office/calls.ts'
import { PictureField, type PictureFieldProps } from '../../back-office/forms/picture/picture-field.tsx'
import { readStorage } from '../../browser/storage.ts'
import type { Uploader } from '../../images/upload-image.ts'

const uploader: Uploader = {
  token: () => readStorage('token'),
  // A call through the API client, which ends the session when the token is refused.
  onRefused: () => void callAsSeller('GET /sellers/profile', {}).catch(() => undefined),
}

type Props = Omit<PictureFieldProps, 'alt' | 'uploader' | 'storedText'>

export const BrandImage = (props: Props) => (
  <PictureField
    {...props}
    alt={`${props.label} of your business`}
    uploader={uploader}
    storedText={`${props.label} uploaded. Save to show it to customers.`}
  />
)
