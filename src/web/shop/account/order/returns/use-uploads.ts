import { useEffect, useRef } from 'react'
import { addressesOf, areUploading, imagesObstacle } from '../../../../images/form-images.ts'
import { useImages } from '../../../../images/use-images.ts'
import { uploader } from '../../../drafts/uploader.ts'

/** A form's photos. `finished` resolves when every upload has ended, also when one failed. */
export function useUploads(start: string[]) {
  const photos = useImages(start, uploader)
  // `finished` reads the photos as they are after waiting, not as they were when it was called.
  const images = useRef(photos.images)
  images.current = photos.images
  const onFinished = useRef<() => void>(undefined)
  const uploading = areUploading(photos.images)
  const problem = imagesObstacle(photos.images)
  useEffect(() => {
    if (!uploading || problem) onFinished.current?.()
  }, [uploading, problem])

  return {
    photos,
    problem,
    isUploading: () => areUploading(images.current),
    finished: async () => {
      if (areUploading(images.current))
        await new Promise<void>((resolve) => {
          onFinished.current = resolve
        })
      return { problem: imagesObstacle(images.current), urls: addressesOf(images.current) }
    },
  }
}
