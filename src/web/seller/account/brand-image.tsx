import { callAsSeller } from '../../back-office/calls.ts'
import { PictureField, type PictureFieldProps } from '../../back-office/picture-field.tsx'
import type { Uploader } from '../../images/upload-image.ts'
import { readStorage } from '../../storage.ts'

const uploader: Uploader = {
  token: () => readStorage('token'),
  // The ordinary client knows what to do when a session has ended.
  onRefused: () => void callAsSeller('GET /sellers/profile', {}).catch(() => undefined),
}

type Props = Omit<PictureFieldProps, 'alt' | 'uploader' | 'storedText'>

/** One picture of the business: choose it, watch it arrive, change or remove it. It counts once the section is saved. */
export const BrandImage = (props: Props) => (
  <PictureField
    {...props}
    alt={`${props.label} of your business`}
    uploader={uploader}
    storedText={`${props.label} uploaded. Save to show it to customers.`}
  />
)
