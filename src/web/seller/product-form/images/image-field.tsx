import { Text } from '@mantine/core'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { imagesMax, inOrder, mainImage, roomOf } from '../../../images/form-images.ts'
import type { Images } from '../../../images/use-images.ts'
import { type ProductValues, pictureColors } from '../form-values.ts'
import { ImageGroup } from './image-group.tsx'

const tooMany = `Maximum ${imagesMax} images allowed.`
const hint = 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each. The first image is the main one.'

/** Why images were not added or moved to a color. */
type Refusal = { color: string; text: string }

/** The message about files that were not added; empty when all were. */
function refusedText(files: File[], room: number, color: string): string {
  const refused = files.slice(room).map((file) => file.name)
  if (refused.length === 0) return ''
  const names = refused.length > 2 ? `${refused.length} files were` : `${refused.join(' and ')} was`
  return `${tooMany}${color && ` ${color} has ${imagesMax}.`} ${names} not added.`
}

type Props = { images: Images; control: Control<ProductValues> }

/** Upload and order of the product images, by color. The first one is the main image. */
export function ImageField({ images: { images, add, place, ...actions }, control }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [color, variants] = useWatch({ control, name: ['color', 'variants'] })
  const offered = pictureColors({ color, variants })
  // Images of a color that was removed from the product stay until the seller moves or removes them.
  const colors = [...new Set([...offered, ...images.map((image) => image.color)])]
  const main = mainImage(inOrder(images, offered))
  const single = colors.length === 1

  const addFiles = (files: File[], to: string) => {
    const text = refusedText(files, roomOf(images, to), to)
    setRefusal(text ? { color: to, text } : undefined)
    add(files, to)
  }
  const placeImage = (key: string, to: string, before?: string) => {
    const done = place(key, to, before)
    setRefusal(done ? undefined : { color: to, text: `${tooMany} ${to || 'Every color'} has ${imagesMax}.` })
    if (done) setAnnouncement(`Image moved to ${to || 'every color'}.`)
  }
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        Up to {imagesMax} images{!single && ' for each color'}. {hint}
      </Text>
      {colors.map((group) => (
        <ImageGroup
          key={group}
          color={group}
          colors={colors}
          images={images.filter((image) => image.color === group)}
          main={main}
          refusal={refusal?.color === group ? refusal : undefined}
          fullText={tooMany}
          onFiles={(files) => addFiles(files, group)}
          onPlace={placeImage}
          onMove={(key, by) => {
            const to = actions.move(key, by)
            const count = images.filter((image) => image.color === group).length
            if (to !== undefined) setAnnouncement(`Image is now number ${to + 1} of ${count}.`)
          }}
          onRemove={(key) => {
            setRefusal(undefined)
            actions.remove(key)
            setAnnouncement('Image removed.')
          }}
          onDescribe={actions.describe}
          onRetry={(image) => void actions.retry(image)}
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
